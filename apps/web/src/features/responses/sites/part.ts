import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import { ApiError } from '../../../lib/api-errors';

/** What an address may say of a participating site. */
export interface Asked {
  /** Its number as one that takes part [2.60]. */
  qualifierId?: number | undefined;
  /** The site, in its own workspace. */
  siteId?: number | undefined;
}

/** The participating site that is asked about, a campaign of a site has but one [2.72]; one that takes no part is not found. */
export function askedSite({ campaignV2Sites: sites }: CampaignV2, { qualifierId, siteId }: Asked): CampaignV2Site {
  const isAsked = (site: CampaignV2Site) =>
    qualifierId === undefined ? siteId === undefined || site.siteId === siteId : site.id === qualifierId;
  const found = sites.find(isAsked);
  if (!found) throw new ApiError(404, { message: 'error.notFound' });
  return found;
}

/** Whether one site's part is asked for, rather than the report of all of them [2.72]. */
export const isPartAsked = ({ scope }: Pick<CampaignV2, 'scope'>, { qualifierId, siteId }: Asked): boolean =>
  qualifierId !== undefined || siteId !== undefined || scope === 'SITE';
