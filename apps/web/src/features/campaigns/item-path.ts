import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { Scope } from '@muster/contract/shared/permissions';
import { campaignPath, deskPath, editPath } from './paths';

/** What an item of a list opens: its form, its results or its page. */
export function itemPath(scope: Scope, { id, type, status, campaignMode, campaignV2SiteId }: CampaignListItem, isManager: boolean): string {
  if (status === 'DRAFT' && isManager) return editPath(scope, type, id);
  if (isManager && isOnDesk({ campaignMode, status })) return deskPath(scope, type, id);
  const path = campaignPath(scope, type, id);
  // a division lists the parts of several sites
  return campaignV2SiteId && scope.siteId === undefined ? `${path}/${campaignV2SiteId}` : path;
}

/** Whether managers open its results first: it has been posted, and people take part in it. */
const isOnDesk = ({ campaignMode, status }: Pick<CampaignListItem, 'campaignMode' | 'status'>): boolean =>
  campaignMode === 'STANDALONE' && (status === 'LIVE' || status === 'COMPLETE');
