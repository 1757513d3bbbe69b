import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import { ApiError } from '../../../lib/api-errors';

/** The ids of a participating site in the URL. */
interface SiteParams {
  /** The id of the participating site [2.60]. */
  qualifierId?: number | undefined;
  /** The site, in its own workspace. */
  siteId?: number | undefined;
}

/**
 * The participating site in the URL. A campaign of one site has only one [2.72]. Throws not found for a site that does not
 * participate.
 */
export function siteInUrl({ campaignV2Sites: sites }: CampaignV2, { qualifierId, siteId }: SiteParams): CampaignV2Site {
  const isInUrl = (site: CampaignV2Site) =>
    qualifierId === undefined ? siteId === undefined || site.siteId === siteId : site.id === qualifierId;
  const found = sites.find(isInUrl);
  if (!found) throw new ApiError(404, { message: 'error.notFound' });
  return found;
}

/** Whether the URL names one site's part, and not the report of all sites [2.72]. */
export const isSitePartInUrl = ({ scope }: Pick<CampaignV2, 'scope'>, { qualifierId, siteId }: SiteParams): boolean =>
  qualifierId !== undefined || siteId !== undefined || scope === 'SITE';
