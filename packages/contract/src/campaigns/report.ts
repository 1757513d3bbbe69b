/** What view and report-view answer [3.19]-[3.21] [7.6]. */
import { z } from 'zod';
import { id } from '../shared/ids';
import { campaignV2, ratio } from './campaign';
import { responseStatuses } from './life-cycle';
import { campaignPerson } from './person';
import { campaignV2Response } from './response';

export const answerAggregation = z.object({
  /** An option's id: counts never depend on wording or language. */
  answer: z.string(),
  label: z.string(),
  count: z.int().min(0),
  /** Share of those who answered the question; of several choices the shares may exceed 1 together. */
  percentage: ratio,
});

export const campaignV2QuestionAggregation = z.object({
  /** The field's name in the responses schema. */
  questionId: z.string(),
  answerAggregation: z.array(answerAggregation),
  /** Submitted responses that answered this question: the base of the percentages. */
  answeredCount: z.int().min(0),
  /** An anonymous campaign shows no figures before enough people answered. */
  isWithheld: z.boolean(),
  campaignV2Sites: z.array(z.object({ siteId: id })),
});

/** A person of the audience, or a participating site [3.20]. Anonymous campaigns list none: totals only. */
export const campaignParticipant = z.object({
  user: campaignPerson.nullable(),
  site: z.object({ id, name: z.string() }).nullable(),
  campaignV2SiteId: id.nullable(),
  assignee: campaignPerson.nullable(),
  isViewed: z.boolean(),
  isSubmitted: z.boolean(),
  isLate: z.boolean(),
  status: z.enum(responseStatuses).nullable(),
  progress: z.object({ answered: z.int().min(0), total: z.int().min(0) }),
});

/**
 * Responses and participants come a page at a time, beside their totals. A respondent's view of a campaign under way
 * holds no response but their own.
 */
export const reportPayload = z.object({
  campaignV2,
  campaignV2QuestionAggregations: z.array(campaignV2QuestionAggregation),
  campaignV2Responses: z.array(campaignV2Response),
  responsesCount: z.int().min(0),
  campaignParticipants: z.array(campaignParticipant),
  participantsCount: z.int().min(0),
});

export type AnswerAggregation = z.output<typeof answerAggregation>;
export type CampaignV2QuestionAggregation = z.output<typeof campaignV2QuestionAggregation>;
export type CampaignParticipant = z.output<typeof campaignParticipant>;
export type ReportPayload = z.output<typeof reportPayload>;
