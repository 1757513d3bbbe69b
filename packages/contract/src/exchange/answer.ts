/** Schemas of answers, votes and stars in the API [3.27] [3.28] [7.43]-[7.46]. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { id, userId } from '../shared/ids';
import { day, instant, shortText } from '../shared/text';
import { huddleAnswerLength } from './limits';

export const answerActions = ['delete', 'vote', 'markHelped', 'markOutdated'] as const;
export type AnswerAction = (typeof answerActions)[number];

/** For an anonymous answer, `authorId`, `userDetailsDTO` and `createdDate` are null for everybody except its author. */
export const answer = z.object({
  id,
  body: z.string(),
  questionId: id,
  authorId: userId.nullable(),
  userDetailsDTO: namedPerson.nullable(),
  answerVoteCount: z.int().min(0),
  createdDate: instant.nullable(),
  isVotedByCurrentUser: z.boolean(),
  /** Whether it is the caller's own answer. */
  isAnsweredByCurrentUser: z.boolean(),
  /** The asker says that this answer helped. */
  hasHelped: z.boolean(),
  /** Set while a manager says that the answer is out of date: the day by which somebody reviews it. */
  outOfDate: z.object({ reviewDate: z.iso.date() }).nullable(),
  allowedActions: z.array(z.enum(answerActions)),
});

export const helpedMark = z.object({ hasHelped: z.boolean() });
/** Null: the answer is up to date again. */
export const outdatedMark = z.object({ reviewDate: day.nullable() });

/** [7.43] The maximum length depends on the question: `answerMaxLength`. */
export const answerCreation = z.object({
  questionId: id,
  body: shortText(huddleAnswerLength),
  /** True: the page said that names are hidden. 409 if the question shows names now. */
  isAnonymous: z.boolean().optional(),
});

/** Votes are private, so these are always the caller's own. */
export const answerVote = z.object({ id, userId, answerId: id });
export const questionVote = z.object({ id, userId, questionId: id });
export const star = z.object({ id, userId, questionId: id });

export type Answer = z.output<typeof answer>;
export type AnswerVote = z.output<typeof answerVote>;
export type QuestionVote = z.output<typeof questionVote>;
export type Star = z.output<typeof star>;
