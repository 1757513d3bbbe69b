import * as endpoints from '@muster/contract/exchange/endpoints';
import type { Answer } from '@muster/contract/exchange/answer';
import type { Context } from '../../platform/http/context';
import { implement, type Implementation } from '../../platform/http/endpoint';
import { anyOf, through } from '../../platform/http/policies';
import { perObject } from '../../platform/http/limits/object-queues';
import { requireReadableScope } from '../organisation';
import { accessAnswer, accessQuestion } from './access';
import { createAnswer } from './actions/createAnswer';
import { createQuestion } from './actions/createQuestion';
import { deleteAnswer } from './actions/deleteAnswer';
import { deleteQuestion } from './actions/deleteQuestion';
import { markHelped } from './actions/markHelped';
import { markOutdated } from './actions/markOutdated';
import { mergeQuestion } from './actions/mergeQuestion';
import { moveQuestion } from './actions/moveQuestion';
import { updateQuestion } from './actions/updateQuestion';
import { presentAnswer, presentOne } from './present';
import { exchangeDashboardOf } from './counts/figures';
import { viewQuestion, viewReach } from './reach';
import { answersFor, countAnswersFor, countFor, linkedQuestion, questionsFor, similarFor } from './list/search';

const questionRoutes: readonly Implementation[] = [
  implement(endpoints.listQuestions, { policy: through(requireReadableScope), handle: (ctx, { query }) => questionsFor(ctx, query) }),
  implement(endpoints.countQuestions, { policy: through(requireReadableScope), handle: (ctx, { query }) => countFor(ctx, query) }),
  implement(endpoints.listSimilarQuestions, { policy: through(requireReadableScope), handle: (ctx, { query }) => similarFor(ctx, query) }),
  implement(endpoints.getExchangeDashboard, {
    policy: through(requireReadableScope),
    handle: (ctx, { params }) => exchangeDashboardOf(ctx, params.id),
  }),
  implement(endpoints.getLinkedQuestion, {
    policy: through(accessQuestion, 'read'),
    handle: async (ctx, { params }) => presentOne(ctx, await linkedQuestion(ctx, params)),
  }),
  implement(endpoints.getQuestionReach, {
    policy: through(accessQuestion, 'read'),
    handle: async (ctx, { params }) => viewReach(ctx, await accessQuestion(ctx, params.id, 'read')),
  }),
  implement(endpoints.viewQuestion, {
    policy: through(accessQuestion, 'read'),
    handle: async (ctx, { body }) => {
      await viewQuestion(ctx, await accessQuestion(ctx, body.questionId, 'read'));
      return undefined;
    },
  }),
  implement(endpoints.getQuestion, {
    policy: through(accessQuestion, 'read'),
    handle: async (ctx, { params }) => presentOne(ctx, await accessQuestion(ctx, params.id, 'read')),
  }),
  implement(endpoints.createQuestion, {
    policy: through(requireReadableScope),
    handle: async (ctx, { body }) => presentOne(ctx, await createQuestion(ctx, body), { hasFiles: body.fileIds !== undefined }),
  }),
  implement(endpoints.updateQuestion, {
    policy: through(accessQuestion, 'edit'),
    handle: async (ctx, { params, body }) => {
      await updateQuestion(ctx, params.id, body);
      return presentOne(ctx, await accessQuestion(ctx, params.id, 'read'));
    },
  }),
  implement(endpoints.moveQuestion, {
    policy: through(accessQuestion, 'move'),
    handle: async (ctx, { params, body }) => {
      await moveQuestion(ctx, params.id, body);
      return presentOne(ctx, await accessQuestion(ctx, params.id, 'read'));
    },
  }),
  implement(endpoints.mergeQuestion, {
    policy: through(accessQuestion, 'merge'),
    handle: async (ctx, { params, body }) => presentOne(ctx, await accessQuestion(ctx, await mergeQuestion(ctx, params.id, body), 'read')),
  }),
  implement(endpoints.deleteQuestion, {
    policy: through(accessQuestion, 'delete'),
    handle: async (ctx, { params }) => {
      await deleteQuestion(ctx, params.id);
      return undefined;
    },
  }),
];

async function answerNow(ctx: Context, id: number): Promise<Answer> {
  const { question, answer } = await accessAnswer(ctx, id, 'read');
  return presentAnswer(ctx, question, answer);
}

const answerRoutes: readonly Implementation[] = [
  implement(endpoints.listAnswers, { policy: through(accessQuestion, 'read'), handle: (ctx, { query }) => answersFor(ctx, query) }),
  implement(endpoints.countAnswers, {
    policy: anyOf(through(accessQuestion, 'read'), through(requireReadableScope)),
    handle: (ctx, { query }) => countAnswersFor(ctx, query),
  }),
  implement(endpoints.getAnswer, {
    policy: through(accessAnswer, 'read'),
    handle: (ctx, { params }) => answerNow(ctx, params.id),
  }),
  implement(endpoints.createAnswer, {
    policy: through(accessQuestion, 'answer'),
    hotKey: perObject('question', 'questionId'),
    handle: (ctx, { body }) => createAnswer(ctx, body),
  }),
  implement(endpoints.markAnswerHelped, {
    policy: through(accessAnswer, 'markHelped'),
    handle: async (ctx, { params, body }) => {
      await markHelped(ctx, params.id, body.hasHelped);
      return answerNow(ctx, params.id);
    },
  }),
  implement(endpoints.markAnswerOutdated, {
    policy: through(accessAnswer, 'markOutdated'),
    handle: async (ctx, { params, body }) => {
      await markOutdated(ctx, params.id, body.reviewDate);
      return answerNow(ctx, params.id);
    },
  }),
  implement(endpoints.deleteAnswer, {
    policy: through(accessAnswer, 'delete'),
    handle: async (ctx, { params }) => {
      await deleteAnswer(ctx, params.id);
      return undefined;
    },
  }),
];

export const questionAndAnswerRoutes: readonly Implementation[] = [...questionRoutes, ...answerRoutes];
