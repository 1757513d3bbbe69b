/** Schemas of questions in the API [3.25] [3.26] [7.40] [7.41]. The question of a huddle is linked to its campaign. */
import { z } from 'zod';
import { entityType, attachedFile } from '../files/file';
import { namedPerson } from '../identity/person';
import { subCategories } from '../reference-data/reference-data';
import { id, userId, version } from '../shared/ids';
import { instant, requiredLongText, shortText } from '../shared/text';
import { maxQuestionFiles, questionBodyLength, questionTitleLength } from './limits';

/** The actions on a question. The api sends the allowed ones with each question. */
export const questionActions = ['edit', 'delete', 'move', 'merge', 'answer', 'vote', 'star'] as const;
export type QuestionAction = (typeof questionActions)[number];

const fileIds = z.array(id).max(maxQuestionFiles);

const questionCategory = z.object({ id, title: z.string(), subCategory: z.enum(subCategories) });

/** The place where a search found its words, besides the title. The excerpt is plain text without Markdown. */
const questionMatch = z.object({ part: z.enum(['body', 'answer']), excerpt: z.string() });

/** For an anonymous question, `authorId`, `userDetailsDTO` and the time are null for everybody except its author. */
export const question = z.object({
  id,
  title: z.string(),
  body: z.string(),
  categories: z.array(questionCategory),
  companyId: id,
  isAnonymous: z.boolean(),
  fileIds,
  files: z.array(attachedFile),
  createdDate: instant.nullable(),
  authorId: userId.nullable(),
  userDetailsDTO: namedPerson.nullable(),
  starred: z.boolean(),
  hasLinkedEntity: z.boolean(),
  /** The linked entity: 'CompanyCampaignV2' and the campaign's id for the question of a huddle; otherwise null. */
  entityType: entityType.nullable(),
  entityId: id.nullable(),
  answerCount: z.int().min(0),
  questionVoteCount: z.int().min(0),
  isVotedByCurrentUser: z.boolean(),
  isUpvotedByCurrentUser: z.boolean(),
  isAnsweredByCurrentUser: z.boolean(),
  /** Maximum length of an answer, in characters [9.3]. */
  answerMaxLength: z.int().min(1),
  version,
  allowedActions: z.array(z.enum(questionActions)),
  /** Present in a search. Null if the title contains all words. */
  match: questionMatch.nullable().optional(),
});

/** A question that is similar to the one that somebody is writing. */
export const similarQuestion = z.object({ id, title: z.string(), answerCount: z.int().min(0) });

/**
 * How many experts are told of a question. For an anonymous question, the author counts like any other expert, and everybody reads the same
 * number: a difference would tell who asked.
 */
export const questionReach = z.object({
  experts: z.int().min(0),
  /** How many of them have opened it: for the asker of a question that is not old, and only if it went to several. Never who they are. */
  seen: z.int().min(0).nullable(),
  /** Whether the caller is one of them and has not opened it. */
  isAsked: z.boolean(),
});

/** [3.5] Questions of the exchange itself. Each figure is the total of its list. */
export const exchangeDashboard = z.object({
  totalQuestionsCount: z.int().min(0),
  unansweredQuestionsCount: z.int().min(0),
  myQuestionsCount: z.int().min(0),
  myStarredQuestionsCount: z.int().min(0),
  /** Unanswered questions about the caller's expert subjects. */
  waitingForMeCount: z.int().min(0),
});

const written = {
  title: shortText(questionTitleLength),
  body: requiredLongText(questionBodyLength),
  /** Ids of safety practices and high-risk works. */
  categories: z.array(id).max(50).default([]),
  companyId: id,
  isAnonymous: z.boolean().default(false),
  fileIds: fileIds.optional(),
};

/** [7.40] The author is the caller. */
export const questionCreation = z.object(written);
/** The body of a change [7.41]. */
export const questionChange = z.object({
  id: id.optional(),
  version: version.optional(),
  removedResourceIds: fileIds.optional(),
  ...written,
  /** Absent: unchanged. A named question cannot become anonymous, because people have read the name. */
  isAnonymous: z.boolean().optional(),
});

/** The practices to which a moderator moves a question. */
export const questionMove = z.object({ version: version.optional(), categories: z.array(id).min(1).max(50) });

/** The question that stays. */
export const questionMerge = z.object({ version: version.optional(), intoId: id });

export type Question = z.output<typeof question>;
/** The part of a question that a list row shows. */
export type QuestionRow = Pick<Question, 'id' | 'companyId' | 'title' | 'createdDate' | 'answerCount' | 'categories'>;
export type QuestionMatch = z.output<typeof questionMatch>;
export type QuestionReach = z.output<typeof questionReach>;
export type SimilarQuestion = z.output<typeof similarQuestion>;
export type ExchangeDashboard = z.output<typeof exchangeDashboard>;
export type QuestionCreation = z.output<typeof questionCreation>;
export type QuestionMove = z.output<typeof questionMove>;
export type QuestionMerge = z.output<typeof questionMerge>;
export type QuestionChange = z.output<typeof questionChange>;
