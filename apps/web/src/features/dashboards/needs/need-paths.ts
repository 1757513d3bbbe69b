import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { Need } from '@muster/contract/dashboards/needs';
import type { Scope } from '@muster/contract/shared/permissions';
import { campaignPath, editPath, reportPath, workspacePath } from '../../campaigns';
import { questionPath } from '../../exchange';

/** Whether the campaign belongs to the scope itself. Otherwise its row is about the people or the site of the scope. */
export const isOfScope = (campaign: CampaignListItem, { siteId, divisionId }: Scope): boolean =>
  campaign.campaignV2SiteId === null && campaign.siteId === (siteId ?? null) && campaign.divisionId === (divisionId ?? null);

/** The scope of the campaign, in whose workspace its page is. */
const ownScopeOf = ({ companyId, siteId, divisionId }: CampaignListItem): Scope => ({
  companyId,
  ...(siteId !== null && { siteId }),
  ...(siteId === null && divisionId !== null && { divisionId }),
});

interface Target {
  to: string;
  search?: { tab: 'participants' | 'rollcall' };
}

const people = { tab: 'participants' } as const;

/** Where a row leads: to the missing people or sites, to the page of a briefing that people want to talk through, the part of a site, the form of a draft, the question, or the people who are invited. */
export function targetOf({ kind, campaign, question }: Need, scope: Scope): Target {
  const workspace = workspacePath(scope);
  if (question) return { to: questionPath(scope.companyId, question.id) };
  if (!campaign) return { to: `${workspace}/settings/users` };
  const { id, type, status, campaignV2SiteId } = campaign;
  if (status === 'DRAFT') return { to: editPath(scope, type, id) };
  // the page itself, where the talks are recorded
  if (kind === 'TALKS') return { to: campaignPath(ownScopeOf(campaign), type, id) };
  if (kind === 'OUTCOME' || kind === 'ACTIONS') return { to: reportPath(workspace, campaign) };
  if (campaignV2SiteId !== null) return { to: `${workspace}/report/in_progress/${id}/${campaignV2SiteId}` };
  return isOfScope(campaign, scope)
    ? { to: reportPath(workspace, campaign), search: kind === 'ALERT' || kind === 'REFUSALS' ? { tab: 'rollcall' } : people }
    : { to: `${workspace}/report/in_progress/${id}`, search: people };
}
