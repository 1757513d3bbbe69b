/** Where an improvement comes from, and what came of a campaign or a question. No part of it names or times who wrote. */
import { z } from 'zod';
import { id } from '../../shared/ids';
import { campaignType } from '../../templates/template';
import { campaignStatuses } from '../life-cycle';
import { outcomeKinds } from './limits';

/**
 * A comment in the report of a campaign, an answer, or a question. `responseId` is for named campaigns: nothing connects an anonymous
 * comment with its response.
 */
export const sourceCreation = z
  .object({ campaignV2Id: id.optional(), responseId: id.optional(), answerId: id.optional(), questionId: id.optional() })
  .refine(
    ({ campaignV2Id, answerId, questionId }) => [campaignV2Id, answerId, questionId].filter((one) => one !== undefined).length === 1,
    { path: ['campaignV2Id'], error: 'Exclusive' },
  )
  .refine(({ campaignV2Id, responseId }) => responseId === undefined || campaignV2Id !== undefined, {
    path: ['responseId'],
    error: 'Exclusive',
  });

/** What people said: a comment in a report, an answer, or a question. */
export const sourceParts = ['COMMENT', 'ANSWER', 'QUESTION'] as const;

export const namedCampaign = z.object({ id, type: campaignType, title: z.string(), siteId: id.nullable(), divisionId: id.nullable() });

export const improvementSource = z.object({
  part: z.enum(sourceParts),
  /** The campaign whose people said it. Null for the exchange, and after its deletion. */
  campaign: namedCampaign.nullable(),
  /** The question of the exchange. Null for a campaign, and after its deletion. */
  question: z.object({ id, title: z.string() }).nullable(),
});

export const followingImprovement = namedCampaign.extend({
  /** Somebody deleted it while it was live. The title of a deleted one is empty, also of one that was complete, and nothing opens it. */
  isWithdrawn: z.boolean(),
  status: z.enum(campaignStatuses),
  part: z.enum(sourceParts),
  /** The response with the comment, for managers of the source. */
  responseId: id.nullable(),
  answerId: id.nullable(),
  sitesCount: z.int().min(0),
  sitesSubmittedCount: z.int().min(0),
  /** What its own outcome says. Null before it is told. */
  outcome: z.object({ kind: z.enum(outcomeKinds), did: z.string() }).nullable(),
});

export type SourceCreation = z.output<typeof sourceCreation>;
export type ImprovementSource = z.output<typeof improvementSource>;
export type FollowingImprovement = z.output<typeof followingImprovement>;
