import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { Answered } from '../view/kept-answer';

/** A site's part of a campaign, as what is kept of it on the device is called. */
export const answeredOf = ({ id }: Pick<CampaignV2, 'id'>, site: Pick<CampaignV2Site, 'id'>): Answered => `${id}.${site.id}`;

/** What an address may say of a participating site. */
export interface Asked {
  /** Its number as one that takes part [2.60]. */
  qualifierId?: number | undefined;
  /** The site, in its own workspace. */
  siteId?: number | undefined;
}

/** The participating site that is asked about; a campaign of a site has but one [2.72]. */
export function askedSite({ campaignV2Sites: sites }: CampaignV2, { qualifierId, siteId }: Asked): CampaignV2Site | undefined {
  if (qualifierId !== undefined) return sites.find(({ id }) => id === qualifierId);
  return siteId === undefined ? sites[0] : sites.find((site) => site.siteId === siteId);
}

/** Whether one site's part is asked for, rather than the report of all of them [2.72]. */
export const isPartAsked = ({ scope }: Pick<CampaignV2, 'scope'>, { qualifierId, siteId }: Asked): boolean =>
  qualifierId !== undefined || siteId !== undefined || scope === 'SITE';
