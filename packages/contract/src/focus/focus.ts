/** Work to do, and what the report lists show [3.24] [2.110] [2.111]. */
import { z } from 'zod';
import { campaignListItem } from '../campaigns/campaign';
import { id } from '../shared/ids';

export const focusTypes = ['BRIEFING', 'POLL', 'HUDDLE', 'LEARNING', 'IMPROVEMENT', 'QUESTION'] as const;
export type FocusType = (typeof focusTypes)[number];

/** Where an item lives: a campaign as a whole, or a participating site of one. */
export const focusableTypes = ['CompanyCampaignV2', 'SitesCampaignV2'] as const;
export type FocusableType = (typeof focusableTypes)[number];

export const timePeriodTypes = ['MONTH', 'QUARTER', 'YEAR'] as const;
export type TimePeriodType = (typeof timePeriodTypes)[number];

export const focusItem = z.object({
  focusType: z.enum(focusTypes),
  companyId: id,
  innerItem: campaignListItem,
});

export type FocusItem = z.output<typeof focusItem>;
