import * as endpoints from '@muster/contract/exchange/endpoints';
import type { Context } from '../../platform/http/context';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { perObject, hotTogether } from '../../platform/http/hot-things';
import { starQuestion, unstarQuestion } from './actions/starQuestion';
import { unvoteAnswer, voteForAnswer } from './actions/voteForAnswer';
import { unvoteQuestion, voteForQuestion } from './actions/voteForQuestion';
import { ownAnswerVotes, ownQuestionVotes, ownStars } from './votes';

const takeBack = (action: (ctx: Context, id: number) => Promise<void>) => ({
  policy: signedIn,
  hotKey: hotTogether('taken back'),
  async handle(ctx: Context, { params }: { params: { id: number } }) {
    await action(ctx, params.id);
    return undefined;
  },
});

export const votingRoutes: readonly Implementation[] = [
  implement(endpoints.listAnswerVotes, { policy: signedIn, handle: (ctx, { query }) => ownAnswerVotes(ctx, query) }),
  implement(endpoints.createAnswerVote, {
    policy: signedIn,
    hotKey: perObject('answer', 'answerId'),
    handle: (ctx, { body }) => voteForAnswer(ctx, body),
  }),
  implement(endpoints.deleteAnswerVote, takeBack(unvoteAnswer)),
  implement(endpoints.listQuestionVotes, { policy: signedIn, handle: (ctx, { query }) => ownQuestionVotes(ctx, query) }),
  implement(endpoints.createQuestionVote, {
    policy: signedIn,
    hotKey: perObject('question', 'questionId'),
    handle: (ctx, { body }) => voteForQuestion(ctx, body),
  }),
  implement(endpoints.deleteQuestionVote, takeBack(unvoteQuestion)),
  implement(endpoints.listStars, { policy: signedIn, handle: (ctx, { query }) => ownStars(ctx, query) }),
  implement(endpoints.createStar, {
    policy: signedIn,
    hotKey: perObject('question', 'questionId'),
    handle: (ctx, { body }) => starQuestion(ctx, body),
  }),
  implement(endpoints.deleteStar, takeBack(unstarQuestion)),
];
