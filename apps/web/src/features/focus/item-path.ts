import type { FocusItem } from '@muster/contract/focus/focus';

/** Where an item stands below its list: a question, a campaign, or a participating site of one [2.60]. */
export function pathWithin(item: FocusItem): string {
  if (item.focusType === 'QUESTION') return `/question/${item.innerItem.id}`;
  const { id, campaignV2SiteId } = item.innerItem;
  return campaignV2SiteId === null ? `/${id}` : `/${id}/${campaignV2SiteId}`;
}

export const focusPath = (companyId: number): string => `/company/${companyId}/mws/focus`;
