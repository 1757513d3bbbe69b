/** The items of Focus and of report lists [3.24] [2.110] [2.111]. */
import { z } from 'zod';
import { campaignListItem, type CampaignListItem } from '../campaigns/campaign';
import type { CampaignType } from '../templates/kinds';
import { question, type QuestionRow } from '../exchange/question';
import { id } from '../shared/ids';
import { focusTypes } from './filters';

/** A campaign, a site's part in one, or a question that waits for an expert's answer. */
export type FocusItem =
  | { focusType: CampaignType; companyId: number; innerItem: CampaignListItem }
  | { focusType: 'QUESTION'; companyId: number; innerItem: FocusQuestion };

/** `siteId` is null, because a question of the exchange belongs to its company. */
export type FocusQuestion = QuestionRow & { siteId: null };

/** One schema for both, because the compiled serialiser does not support unions. Members that an item does not have are left out. */
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
