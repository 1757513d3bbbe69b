import type { Tag } from '../shared/tags';

/** Everything about campaigns. */
export const campaignsTag: Tag = 'campaigns:*';
/** A campaign: its content, state and audience, and what the signed-in person did in it. */
export const campaignTag = (campaignId: number): Tag => `campaign:${campaignId}`;
/** The views and answers of a campaign. They change far more often than the campaign. */
export const engagementTag = (campaignId: number): Tag => `campaign:${campaignId}/engagement`;
/** The part of one participating site: its response. The id is the qualifier, not the site's own. */
export const campaignSiteTag = (campaignSiteId: number): Tag => `campaign-site:${campaignSiteId}`;
/** Which campaigns a company has, and their state: lists, counts, Focus, reports and dashboards. */
export const companyCampaignsTag = (companyId: number): Tag => `company:${companyId}/campaigns`;
