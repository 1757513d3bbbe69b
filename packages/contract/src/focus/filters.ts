/** What focus and report lists can be narrowed by: plain lists, for browser and server alike [5.40]-[5.42] [9.14]. */
export const focusTypes = ['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT', 'QUESTION'] as const;
export type FocusType = (typeof focusTypes)[number];

/** Where an item lives: a campaign as a whole, or a participating site of one. */
export const focusableTypes = ['CompanyCampaignV2', 'SitesCampaignV2'] as const;
export type FocusableType = (typeof focusableTypes)[number];

export const timePeriodTypes = ['MONTH', 'QUARTER', 'YEAR'] as const;
export type TimePeriodType = (typeof timePeriodTypes)[number];
