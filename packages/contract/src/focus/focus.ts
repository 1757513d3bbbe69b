/** Work to do, and what the report lists show [3.24] [2.110] [2.111]. */
import { z } from 'zod';
import { campaignListItem, type CampaignListItem } from '../campaigns/campaign';
import type { CampaignType } from '../campaigns/kinds';
import { question, type QuestionRow } from '../exchange/question';
import { id } from '../shared/ids';
import { focusTypes } from './filters';

/** A campaign, or a site's part in one; or a question that waits for an answer of somebody who knows. */
export type FocusItem =
  | { focusType: CampaignType; companyId: number; innerItem: CampaignListItem }
  | { focusType: 'QUESTION'; companyId: number; innerItem: FocusQuestion };

/** `siteId` is null: a question of the exchange lives in its company. */
export type FocusQuestion = QuestionRow & { siteId: null };

/** One shape for both on the wire, because the compiled serialiser knows no alternatives: what an item lacks is left out. */
const innerItem = z.object({
  ...campaignListItem.partial().shape,
  ...question.pick({ answerCount: true, categories: true }).partial().shape,
  id,
  companyId: id,
  siteId: id.nullable(),
  title: z.string(),
  createdDate: question.shape.createdDate,
});

export const focusItem = z.object({ focusType: z.enum(focusTypes), companyId: id, innerItem }) as unknown as z.ZodType<FocusItem>;
