/** Endpoints of questions and answers [7.38]-[7.44]. `voting-endpoints.ts` has those of votes and stars. */
import { z } from 'zod';
import { entityType } from '../files/file';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { id, idInAddress, idParams, userId } from '../shared/ids';
import { flag, listQuery } from '../shared/pagination';
import { shortText } from '../shared/text';
import { answer, answerCreation, helpedMark, outdatedMark } from './answer';
import { maxAnswersPerPage, maxSimilar, questionTitleLength } from './limits';
import {
  exchangeDashboard,
  question,
  questionChange,
  questionCreation,
  questionMerge,
  questionMove,
  questionReach,
  similarQuestion,
} from './question';

const text = z.string().trim().max(questionTitleLength).optional();

const questionFilters = {
  companyId: idInAddress.optional(),
  /** True: questions that belong to a campaign. False: questions of the exchange itself. */
  hasLinkedEntity: flag.optional(),
  /** Anonymous questions are included only for their own author. */
  authorId: userId.optional(),
  starred: flag.optional(),
  unAnswered: flag.optional(),
  /** Unanswered questions about the caller's expert subjects, except their own. */
  waitingForMe: flag.optional(),
  /** Each word must occur in the title and text of the question, or each in one of its answers. */
  searchTerm: text,
  /** A safety practice, or a high-risk work. */
  safetyPracticeId: idInAddress.optional(),
  workPracticeId: idInAddress.optional(),
};

const questionSorts = ['createdDate', 'id'] as const;

/** Lists and counts require a company. Without it they give a field error. */
const questionQuery = listQuery({
  filters: questionFilters,
  sorts: questionSorts,
  defaultSort: { field: 'createdDate', direction: 'desc' },
}).refine((query) => query.companyId !== undefined, { error: 'companyId must be provided' });

export const listQuestions = endpoint({
  route: 'GET /questions',
  summary: 'Questions of a company that the caller may see, latest first',
  clauses: ['7.38', '7.39', '9.12'],
  query: questionQuery,
  response: z.array(question),
  paged: true,
  ...reading,
});

export const countQuestions = endpoint({
  route: 'GET /questions/count',
  summary: 'How many questions match; by author for a profile',
  clauses: ['7.38', '7.59', '9.32'],
  query: questionQuery,
  response: z.int().min(0),
  ...reading,
});

export const listSimilarQuestions = endpoint({
  route: 'GET /questions/similar',
  summary: `At most ${maxSimilar} questions that resemble a title, the most similar first`,
  clauses: ['2.137', '7.38'],
  query: z
    .object({
      companyId: idInAddress.optional(),
      title: shortText(questionTitleLength),
      /** Only anonymous questions, or only those with names. A question merges only with one of its kind. */
      isAnonymous: flag.optional(),
    })
    .refine((query) => query.companyId !== undefined, { error: 'companyId must be provided' }),
  response: z.array(similarQuestion),
  ...reading,
});

export const getExchangeDashboard = endpoint({
  route: 'GET /companies/{id}/exchange-dashboard',
  summary: 'How many questions the exchange has in total, without an answer, of the caller, and starred by the caller',
  clauses: ['7.24', '3.5', '2.117'],
  params: idParams,
  response: exchangeDashboard,
  ...reading,
});

export const getQuestionReach = endpoint({
  route: 'GET /questions/{id}/reach',
  summary: 'How many experts a question is sent to: active members with an expert level in one of its subjects',
  clauses: ['9.17'],
  params: idParams,
  response: questionReach,
  ...reading,
});

export const viewQuestion = endpoint({
  route: 'POST /question-views',
  summary: 'Stores that the caller, an expert whom the question was sent to, has opened it. Changes nothing for everybody else',
  clauses: ['9.17'],
  body: z.object({ questionId: id }),
  audit: 'question.viewed',
  rate: 'write',
  status: 204,
});

export const getQuestion = endpoint({
  route: 'GET /questions/{id}',
  summary: 'A question with the actions that the caller can do; for a merged question, the one that was kept',
  clauses: ['7.38', '3.25'],
  params: idParams,
  response: question,
  ...reading,
});

export const getLinkedQuestion = endpoint({
  route: 'GET /questions/entity/{entityType}/{entityId}',
  summary: 'The question of a huddle, by its campaign',
  clauses: ['7.42', '3.26'],
  params: z.object({ entityType, entityId: idInAddress }),
  response: question,
  ...reading,
});

export const createQuestion = endpoint({
  route: 'POST /questions',
  summary: 'Asks a question in the exchange of a company',
  clauses: ['7.38', '7.40', '5.26'],
  body: questionCreation,
  response: question,
  audit: 'question.created',
  ...creating,
});

export const updateQuestion = endpoint({
  route: 'PUT /questions/{id}',
  summary: 'Changes a question without answers; for its author only',
  clauses: ['7.38', '7.41', '4.29', '6.11'],
  params: idParams,
  body: questionChange,
  response: question,
  ...writing,
  audit: 'question.updated',
});

export const moveQuestion = endpoint({
  route: 'PUT /questions/{id}/categories',
  summary: 'Moves a question to other practices; for moderators, also after the first answer',
  clauses: ['6.11', '7.38'],
  params: idParams,
  body: questionMove,
  response: question,
  ...writing,
  audit: 'question.moved',
});

export const mergeQuestion = endpoint({
  route: 'POST /questions/{id}/merge',
  summary: 'Merges a question with a duplicate and answers the kept one; for moderators',
  clauses: ['6.11', '7.38'],
  params: idParams,
  body: questionMerge,
  response: question,
  ...writing,
  audit: 'question.merged',
});

export const deleteQuestion = endpoint({
  route: 'DELETE /questions/{id}',
  summary: 'Deletes a question with its answers and votes; for its author and moderators',
  clauses: ['7.38', '6.11'],
  params: idParams,
  audit: 'question.deleted',
  ...deleting,
});

/** The server ranks answers: by votes, then oldest first [2.156]. */
const answerQuery = listQuery({
  filters: { questionId: idInAddress.optional(), companyId: idInAddress.optional(), authorId: userId.optional() },
  sorts: ['rank'],
  defaultSort: { field: 'rank', direction: 'asc' },
});

export const listAnswers = endpoint({
  route: 'GET /answers',
  summary: `The answers of a question by rank, at most ${maxAnswersPerPage} a page`,
  clauses: ['7.43', '7.44', '2.156', '9.3'],
  query: answerQuery
    .refine((query) => query.questionId !== undefined, { error: 'questionId must be provided' })
    .transform((query) => ({ ...query, page: { ...query.page, size: Math.min(query.page.size, maxAnswersPerPage) } })),
  response: z.array(answer),
  paged: true,
  ...reading,
});

export const countAnswers = endpoint({
  route: 'GET /answers/count',
  summary: 'How many answers a question has, or a person has given under their name',
  clauses: ['7.43', '7.59', '9.32'],
  query: answerQuery.refine((query) => query.questionId !== undefined || (query.companyId !== undefined && query.authorId !== undefined), {
    error: 'questionId, or companyId and authorId must be provided',
  }),
  response: z.int().min(0),
  ...reading,
});

export const getAnswer = endpoint({
  route: 'GET /answers/{id}',
  summary: 'One answer',
  clauses: ['7.43', '3.27'],
  params: idParams,
  response: answer,
  ...reading,
});

export const createAnswer = endpoint({
  route: 'POST /answers',
  summary: 'Answers a question',
  clauses: ['7.43', '5.22', '5.25'],
  body: answerCreation,
  response: answer,
  audit: 'answer.created',
  ...creating,
});

export const markAnswerHelped = endpoint({
  route: 'PUT /answers/{id}/helped',
  summary: 'Marks an answer as one that helped, or takes the mark back; for the asker only',
  clauses: ['7.43'],
  params: idParams,
  body: helpedMark,
  response: answer,
  ...writing,
  audit: 'answer.helpedMarked',
});

export const markAnswerOutdated = endpoint({
  route: 'PUT /answers/{id}/out-of-date',
  summary: 'Marks an answer as out of date with a day for its review, or takes the mark back; for moderators',
  clauses: ['7.43', '6.11'],
  params: idParams,
  body: outdatedMark,
  response: answer,
  ...writing,
  audit: 'answer.outdatedMarked',
});

export const deleteAnswer = endpoint({
  route: 'DELETE /answers/{id}',
  summary: 'Deletes an answer with its votes; for its author, moderators, and the managers of its huddle',
  clauses: ['7.43', '5.24', '6.11'],
  params: idParams,
  audit: 'answer.deleted',
  ...deleting,
});
