/** Work to do, and what the report lists show [3.24] [2.110] [2.111]. */
import { z } from 'zod';
import { campaignListItem } from '../campaigns/campaign';
import { id } from '../shared/ids';
import { focusTypes } from './filters';

export const focusItem = z.object({
  focusType: z.enum(focusTypes),
  companyId: id,
  innerItem: campaignListItem,
});

export type FocusItem = z.output<typeof focusItem>;
