/** Endpoints of votes and stars [7.45] [7.46]. */
import { z } from 'zod';
import { creating, deleting, endpoint, reading } from '../shared/endpoint';
import { id, idInAddress, idParams, userId } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import { answerVote, questionVote, star } from './answer';

/** The id of another person gives 403, because votes are private. */
const ofOne = { questionId: idInAddress.optional(), userId: userId.optional() };
const ownVotes = listQuery({ filters: ofOne, sorts: ['id'], defaultSort: { field: 'id', direction: 'asc' } }).refine(
  (query) => query.questionId !== undefined,
  { error: 'questionId must be provided' },
);

export const listAnswerVotes = endpoint({
  route: 'GET /answer-votes',
  summary: "The caller's own votes on the answers of a question",
  clauses: ['7.45', '3.28'],
  query: ownVotes,
  response: z.array(answerVote),
  paged: true,
  ...reading,
});

export const createAnswerVote = endpoint({
  route: 'POST /answer-votes',
  summary: 'Votes for an answer; a second vote changes nothing',
  clauses: ['7.45', '4.30'],
  body: z.object({ answerId: id, userId: userId.nullish() }),
  response: answerVote,
  audit: 'answer.voted',
  ...creating,
});

export const deleteAnswerVote = endpoint({
  route: 'DELETE /answer-votes/{id}',
  summary: "Takes the caller's vote for an answer back",
  clauses: ['7.45', '4.30'],
  params: idParams,
  audit: 'answer.unvoted',
  ...deleting,
});

const onQuestion = z.object({ questionId: id, userId: userId.nullish() });

export const listQuestionVotes = endpoint({
  route: 'GET /question-votes',
  summary: "The caller's own vote on a question",
  clauses: ['7.46', '3.28'],
  query: ownVotes,
  response: z.array(questionVote),
  paged: true,
  ...reading,
});

export const createQuestionVote = endpoint({
  route: 'POST /question-votes',
  summary: 'Votes for a question; a second vote changes nothing',
  clauses: ['7.46', '4.30'],
  body: onQuestion,
  response: questionVote,
  audit: 'question.voted',
  ...creating,
});

export const deleteQuestionVote = endpoint({
  route: 'DELETE /question-votes/{id}',
  summary: "Takes the caller's vote for a question back",
  clauses: ['7.46', '4.30'],
  params: idParams,
  audit: 'question.unvoted',
  ...deleting,
});

export const listStars = endpoint({
  route: 'GET /stars',
  summary: "The caller's own star on a question",
  clauses: ['7.46', '3.28'],
  query: ownVotes,
  response: z.array(star),
  paged: true,
  ...reading,
});

export const createStar = endpoint({
  route: 'POST /stars',
  summary: 'Stars a question for the caller; a second star changes nothing',
  clauses: ['7.46', '4.30'],
  body: onQuestion,
  response: star,
  audit: 'question.starred',
  ...creating,
});

export const deleteStar = endpoint({
  route: 'DELETE /stars/{id}',
  summary: "Takes the caller's star back",
  clauses: ['7.46', '4.30'],
  params: idParams,
  audit: 'question.unstarred',
  ...deleting,
});
