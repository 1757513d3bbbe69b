/** The filter values of Focus and report lists, as plain lists for browser and server [5.40]-[5.42] [9.14]. */
export const focusTypes = ['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT', 'QUESTION'] as const;

/** The kind of an item: a whole campaign, or a site's part in one. */
export const focusableTypes = ['CompanyCampaignV2', 'SitesCampaignV2'] as const;
export type FocusableType = (typeof focusableTypes)[number];

export const timePeriodTypes = ['MONTH', 'QUARTER', 'YEAR'] as const;
export type TimePeriodType = (typeof timePeriodTypes)[number];
