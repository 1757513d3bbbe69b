import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { Context } from '../../../platform/http/context';
import { allowedActions, may } from '../policy';
import { engagementOf, flagsOf } from '../present';
import type { CampaignListRow } from '../tables';

/** The only way to output a row of a list [3.17]. Uses the same policy and flags as the campaign itself. */
export function presentListItem({ actor }: Context, row: CampaignListRow): CampaignListItem {
  const isBySite = row.mode === 'HIERARCHICAL';
  const sitesCount = isBySite ? row.expectedCount : 0;
  const sitesSubmittedCount = isBySite ? row.submissions : 0;
  return {
    id: row.id,
    type: row.type,
    subType: row.subType,
    title: row.title,
    description: row.description || null,
    status: row.status,
    startDate: row.startDate,
    endDate: row.endDate,
    completeDate: row.completeDate,
    createdDate: row.createdDate,
    companyId: row.companyId,
    siteId: row.participationSiteId ?? row.siteId,
    siteName: row.siteName,
    divisionId: row.divisionId,
    scope: row.scope,
    campaignMode: row.mode,
    version: row.version,
    sitesCount,
    sitesSubmittedCount,
    campaignV2SiteId: row.participationId,
    assignee: row.assignee,
    authorId: row.authorId,
    remindedDate: row.remindedDate,
    campaignV2Engagement: engagementOf(row),
    ...flagsOf(actor, row),
    ...(isBySite && { isSubmitted: row.isSiteSubmitted ?? (sitesCount > 0 && sitesSubmittedCount >= sitesCount) }),
    isSubmittableByCurrentUser: may(actor, 'submit', row) || may(actor, 'answer', row),
    allowedActions: allowedActions(actor, row),
  };
}
