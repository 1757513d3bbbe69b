import * as endpoints from '@muster/contract/exchange/voting-endpoints';
import type { Context } from '../../../platform/http/context';
import { implement, type Implementation } from '../../../platform/http/endpoint';
import { through, type AccessPolicy } from '../../../platform/http/policies';
import { perObject, sharedQueue } from '../../../platform/http/limits/object-queues';
import { accessAnswer, accessQuestion } from '../access';
import { starQuestion, unstarQuestion } from '../actions/starQuestion';
import { unvoteAnswer, voteForAnswer } from '../actions/voteForAnswer';
import { unvoteQuestion, voteForQuestion } from '../actions/voteForQuestion';
import { ownAnswerVotes, ownQuestionVotes, ownStars } from './votes';

const takeBack = (policy: AccessPolicy, action: (ctx: Context, id: number) => Promise<void>) => ({
  policy,
  hotKey: sharedQueue('taken back'),
  async handle(ctx: Context, { params }: { params: { id: number } }) {
    await action(ctx, params.id);
    return undefined;
  },
});

export const votingRoutes: readonly Implementation[] = [
  implement(endpoints.listAnswerVotes, { policy: through(accessQuestion, 'read'), handle: (ctx, { query }) => ownAnswerVotes(ctx, query) }),
  implement(endpoints.createAnswerVote, {
    policy: through(accessAnswer, 'vote'),
    hotKey: perObject('answer', 'answerId'),
    handle: (ctx, { body }) => voteForAnswer(ctx, body),
  }),
  implement(endpoints.deleteAnswerVote, takeBack(through(accessAnswer, 'vote'), unvoteAnswer)),
  implement(endpoints.listQuestionVotes, {
    policy: through(accessQuestion, 'read'),
    handle: (ctx, { query }) => ownQuestionVotes(ctx, query),
  }),
  implement(endpoints.createQuestionVote, {
    policy: through(accessQuestion, 'vote'),
    hotKey: perObject('question', 'questionId'),
    handle: (ctx, { body }) => voteForQuestion(ctx, body),
  }),
  implement(endpoints.deleteQuestionVote, takeBack(through(accessQuestion, 'vote'), unvoteQuestion)),
  implement(endpoints.listStars, { policy: through(accessQuestion, 'read'), handle: (ctx, { query }) => ownStars(ctx, query) }),
  implement(endpoints.createStar, {
    policy: through(accessQuestion, 'star'),
    hotKey: perObject('question', 'questionId'),
    handle: (ctx, { body }) => starQuestion(ctx, body),
  }),
  implement(endpoints.deleteStar, takeBack(through(accessQuestion, 'star'), unstarQuestion)),
];
