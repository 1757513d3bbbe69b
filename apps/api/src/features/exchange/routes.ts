import * as endpoints from '@muster/contract/exchange/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { perObject } from '../../platform/http/hot-things';
import { accessAnswer, accessQuestion } from './access';
import { createAnswer } from './actions/createAnswer';
import { createQuestion } from './actions/createQuestion';
import { deleteAnswer } from './actions/deleteAnswer';
import { deleteQuestion } from './actions/deleteQuestion';
import { updateQuestion } from './actions/updateQuestion';
import { presentAnswer, presentOne } from './present';
import { answersFor, countAnswersFor, countFor, linkedQuestion, questionsFor } from './search';
import { votingRoutes } from './voting-routes';

const questionRoutes: readonly Implementation[] = [
  implement(endpoints.listQuestions, { policy: signedIn, handle: (ctx, { query }) => questionsFor(ctx, query) }),
  implement(endpoints.countQuestions, { policy: signedIn, handle: (ctx, { query }) => countFor(ctx, query) }),
  implement(endpoints.getLinkedQuestion, {
    policy: signedIn,
    handle: async (ctx, { params }) => presentOne(ctx, await linkedQuestion(ctx, params)),
  }),
  implement(endpoints.getQuestion, {
    policy: signedIn,
    handle: async (ctx, { params }) => presentOne(ctx, await accessQuestion(ctx, params.id, 'read')),
  }),
  implement(endpoints.createQuestion, {
    policy: signedIn,
    handle: async (ctx, { body }) => presentOne(ctx, await accessQuestion(ctx, await createQuestion(ctx, body), 'read')),
  }),
  implement(endpoints.updateQuestion, {
    policy: signedIn,
    handle: async (ctx, { params, body }) => {
      await updateQuestion(ctx, params.id, body);
      return presentOne(ctx, await accessQuestion(ctx, params.id, 'read'));
    },
  }),
  implement(endpoints.deleteQuestion, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      await deleteQuestion(ctx, params.id);
      return undefined;
    },
  }),
];

const answerRoutes: readonly Implementation[] = [
  implement(endpoints.listAnswers, { policy: signedIn, handle: (ctx, { query }) => answersFor(ctx, query) }),
  implement(endpoints.countAnswers, { policy: signedIn, handle: (ctx, { query }) => countAnswersFor(ctx, query) }),
  implement(endpoints.getAnswer, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      const { question, answer } = await accessAnswer(ctx, params.id, 'read');
      return presentAnswer(ctx, question, answer);
    },
  }),
  implement(endpoints.createAnswer, {
    policy: signedIn,
    hotKey: perObject('question', 'questionId'),
    handle: async (ctx, { body }) => {
      const { question, answer } = await accessAnswer(ctx, await createAnswer(ctx, body), 'read');
      return presentAnswer(ctx, question, answer);
    },
  }),
  implement(endpoints.deleteAnswer, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      await deleteAnswer(ctx, params.id);
      return undefined;
    },
  }),
];

export const routes: readonly Implementation[] = [...questionRoutes, ...answerRoutes, ...votingRoutes];
