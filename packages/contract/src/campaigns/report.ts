/** What view and report-view answer [3.19]-[3.21] [7.6]. */
import { z } from 'zod';
import { id, userId } from '../shared/ids';
import { instant, line } from '../shared/text';
import { campaignV2, ratio } from './campaign';
import { responseStatuses } from './life-cycle';
import { namedPerson } from '../identity/person';
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

/** How far a participant is: what lists of participants can be narrowed to [3.20]. */
export const participantStates = ['NOT_VIEWED', 'NOT_SUBMITTED', 'SUBMITTED', 'UNASSIGNED'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** A person of the audience, or a participating site [3.20]. Anonymous campaigns list none: totals only. */
export const campaignParticipant = z.object({
  user: namedPerson.nullable(),
  site: z.object({ id, name: z.string() }).nullable(),
  campaignV2SiteId: id.nullable(),
  assignee: namedPerson.nullable(),
  isViewed: z.boolean(),
  isSubmitted: z.boolean(),
  isLate: z.boolean(),
  status: z.enum(responseStatuses).nullable(),
  /** When they were last reminded; null where nobody has been. */
  remindedDate: instant.nullable(),
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

/** Whom to remind; nobody named means everybody who still has work. Anonymous campaigns take no names. */
export const reminder = z
  .object({ userIds: z.array(userId).max(500).optional(), campaignV2SiteIds: z.array(id).max(500).optional() })
  .refine((body) => !(body.userIds && body.campaignV2SiteIds), { path: ['campaignV2SiteIds'], error: 'Exclusive' });

/** Nobody is reminded twice within a day: those are `skipped`. */
export const reminded = z.object({ reminded: z.int().min(0), skipped: z.int().min(0) });

/** A finding and the responses that it rests on; of an anonymous campaign it rests on none that could be opened. */
export const insight = z.object({ text: z.string(), responseIds: z.array(id) });

/** [3.22] What a learning's responses say together. */
export const campaignV2Summary = z.object({
  keyFindings: z.array(insight),
  questionAnalysis: z.array(z.object({ questionId: z.string(), questionText: z.string(), insights: z.array(insight) })),
  /** EXTRACTIVE quotes what was written; MODEL was written by a language model from it. */
  source: z.enum(['EXTRACTIVE', 'MODEL']),
  /** A language model should have written it and did not answer, so that it quotes instead. */
  isFallback: z.boolean(),
  generatedDate: instant,
});

export const summaryPrompt = z.object({ prompt: line(4000) });

export type CampaignV2Summary = z.output<typeof campaignV2Summary>;
export type Insight = z.output<typeof insight>;
export type AnswerAggregation = z.output<typeof answerAggregation>;
export type CampaignV2QuestionAggregation = z.output<typeof campaignV2QuestionAggregation>;
export type CampaignParticipant = z.output<typeof campaignParticipant>;
export type ReportPayload = z.output<typeof reportPayload>;
