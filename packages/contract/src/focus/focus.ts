/** The items of Focus and of report lists [3.24] [2.110] [2.111]. */
import { z } from 'zod';
import { campaignListItem, type CampaignListItem } from '../campaigns/campaign';
import type { CampaignType } from '../templates/kinds';
import { deviceId } from '../crews/crew';
import { question, type QuestionRow } from '../exchange/question';
import { id } from '../shared/ids';
import { instant } from '../shared/text';
import { focusTypes } from './filters';

/** A campaign, a site's part in one, or a question that waits for an expert's answer. */
export type FocusItem =
  | { focusType: CampaignType; companyId: number; innerItem: CampaignListItem & AskedBesides }
  | { focusType: 'QUESTION'; companyId: number; innerItem: FocusQuestion };

/** What a briefing asks of the reader besides its confirmation. Absent in report lists. */
const askedBesides = z.object({
  /** The reader has asked for a talk about the text, and nobody has had it with them. */
  isTalkAsked: z.literal(true),
  /** A briefer has named the reader as present, and waits for their answer. Without a name: some devices are shared. */
  named: z.object({ sessionId: deviceId, attendanceId: deviceId, siteName: z.string(), signedDate: instant }),
});
export type AskedBesides = Partial<z.output<typeof askedBesides>>;

/** `siteId` is null, because a question of the exchange belongs to its company. */
export type FocusQuestion = QuestionRow & { siteId: null };

/** One schema for both, because the compiled serialiser does not support unions. Members that an item does not have are left out. */
const innerItem = z.object({
  ...campaignListItem.partial().shape,
  ...askedBesides.partial().shape,
  ...question.pick({ answerCount: true, categories: true }).partial().shape,
  id,
  companyId: id,
  siteId: id.nullable(),
  title: z.string(),
  createdDate: question.shape.createdDate,
});

export const focusItem = z.object({ focusType: z.enum(focusTypes), companyId: id, innerItem }) as unknown as z.ZodType<FocusItem>;
