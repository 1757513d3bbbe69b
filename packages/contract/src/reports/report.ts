/** Schemas of view and report-view [3.19]-[3.21] [7.6]. */
import { z } from 'zod';
import { id, userId } from '../shared/ids';
import { instant, shortText } from '../shared/text';
import { campaignV2, ratio } from '../campaigns/campaign';
import { language, shownTranslation, shownVoice } from '../campaigns/languages/language';
import { responseStatuses } from '../campaigns/life-cycle';
import { namedPerson } from '../identity/person';
import { campaignV2Response } from '../responses/response';

const answerAggregation = z.object({
  /** An option's id, so that counts do not depend on wording or language. */
  answer: z.string(),
  label: z.string(),
  count: z.int().min(0),
  /** Share of those who answered the question. For multiple choices, the shares can add up to more than 1. */
  percentage: ratio,
});

export const campaignV2QuestionAggregation = z.object({
  /** The field's name in the responses schema. */
  questionId: z.string(),
  answerAggregation: z.array(answerAggregation),
  /** The number of submitted responses that answered this question: the base of the percentages. */
  answeredCount: z.int().min(0),
  /** True for an anonymous campaign until enough people have answered; then the counts are hidden. */
  isWithheld: z.boolean(),
  campaignV2Sites: z.array(z.object({ siteId: id })),
});

/** The states by which lists of participants can be filtered [3.20]. */
export const participantStates = ['NOT_VIEWED', 'NOT_SUBMITTED', 'SUBMITTED', 'UNASSIGNED'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** A person of the audience, or a participating site [3.20]. Anonymous campaigns have totals only, no list. */
export const campaignParticipant = z.object({
  user: namedPerson.nullable(),
  site: z.object({ id, name: z.string() }).nullable(),
  campaignV2SiteId: id.nullable(),
  assignee: namedPerson.nullable(),
  isViewed: z.boolean(),
  isSubmitted: z.boolean(),
  isLate: z.boolean(),
  status: z.enum(responseStatuses).nullable(),
  /** When the participant was last reminded; null if never. */
  remindedDate: instant.nullable(),
  /** The language in which the participant, or the respondent or assignee of a site, read or answered it. Null if it is unknown. */
  shownLanguage: language.nullable(),
  progress: z.object({ answered: z.int().min(0), total: z.int().min(0) }),
});

/**
 * Responses and participants are paged, with their totals. While a campaign is live, a respondent gets only their own response.
 */
export const reportPayload = z.object({
  campaignV2,
  /** The version in the reader's language. Null where they read the original. */
  translation: shownTranslation.nullable(),
  /** Of the original and of the translation, where the texts have not changed since. Absent without one. */
  voices: z.array(shownVoice).optional(),
  campaignV2QuestionAggregations: z.array(campaignV2QuestionAggregation),
  campaignV2Responses: z.array(campaignV2Response),
  /** For an anonymous campaign, the number of entries: the reader's own response, and each text of somebody else. */
  responsesCount: z.int().min(0),
  campaignParticipants: z.array(campaignParticipant),
  participantsCount: z.int().min(0),
});

/** The people or sites to remind. Without names, all who still have work. Anonymous campaigns take no names. */
export const reminder = z
  .object({ userIds: z.array(userId).max(500).optional(), campaignV2SiteIds: z.array(id).max(500).optional() })
  .refine((body) => !(body.userIds && body.campaignV2SiteIds), { path: ['campaignV2SiteIds'], error: 'Exclusive' });

/** The people or sites that a reminder reaches, and those with open work that it does not reach. */
export const reminded = z.object({
  reminded: z.int().min(0),
  /** Nobody is reminded twice within a day. */
  skipped: z.int().min(0),
  /** Nobody reminds themself: the caller, or the sites for which only the caller is responsible. 0 for an anonymous campaign. */
  own: z.int().min(0),
  /** Sites for which nobody is responsible. 0 for an anonymous campaign. */
  unattended: z.int().min(0),
});
export type Reminded = z.output<typeof reminded>;

/** A finding, and the responses that support it. For an anonymous campaign, the list of responses is empty. */
const insight = z.object({ text: z.string(), responseIds: z.array(id) });

/** [3.22] The summary of a learning's responses. */
export const campaignV2Summary = z.object({
  keyFindings: z.array(insight),
  questionAnalysis: z.array(z.object({ questionId: z.string(), questionText: z.string(), insights: z.array(insight) })),
  /** EXTRACTIVE: quotes from the responses. MODEL: written by a language model. */
  source: z.enum(['EXTRACTIVE', 'MODEL']),
  /** Whether the summary is extractive because a language model did not reply. */
  isFallback: z.boolean(),
  generatedDate: instant,
});

export const summaryPrompt = z.object({ prompt: shortText(4000) });

export type CampaignV2Summary = z.output<typeof campaignV2Summary>;
export type Insight = z.output<typeof insight>;
export type CampaignV2QuestionAggregation = z.output<typeof campaignV2QuestionAggregation>;
export type CampaignParticipant = z.output<typeof campaignParticipant>;
export type ReportPayload = z.output<typeof reportPayload>;
