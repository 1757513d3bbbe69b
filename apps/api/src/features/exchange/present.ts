/** Shapes all questions and answers that leave the exchange. Only the author of an anonymous text gets its author and date. */
import type { Answer } from '@muster/contract/exchange/answer';
import { exchangeAnswerLength } from '@muster/contract/exchange/limits';
import type { QuestionMatch, Question as QuestionOnTheWire } from '@muster/contract/exchange/question';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { filesOf } from '../files';
import { isOwnText } from './own-texts';
import type { Question } from './question';
import { allowedOnAnswer, allowedOnQuestion } from './policy';
import { dateShownTo } from './queries';
import type { AnswerRow } from './tables';

/** Presents questions of one company. `matches` are those of a search. */
export async function presentQuestions(
  ctx: Context,
  companyId: number,
  questions: readonly Question[],
  matches?: ReadonlyMap<number, QuestionMatch | null>,
): Promise<QuestionOnTheWire[]> {
  const own = questions.filter(({ linked }) => !linked).map(({ id }) => id);
  const files = await filesOf(ctx, { entityType: 'Question', companyId }, own);
  return questions.map((question) => ({
    ...presentQuestion(ctx.actor, question, files.get(question.id) ?? []),
    ...(matches && { match: matches.get(question.id) ?? null }),
  }));
}

/** `hasFiles` is false for a question that cannot have any. */
export async function presentOne(ctx: Context, question: Question, { hasFiles = true } = {}): Promise<QuestionOnTheWire> {
  if (!hasFiles) return presentQuestion(ctx.actor, question, []);
  const [shown] = await presentQuestions(ctx, question.companyId, [question]);
  return shown as QuestionOnTheWire;
}

function presentQuestion(actor: Actor, question: Question, files: QuestionOnTheWire['files']): QuestionOnTheWire {
  return {
    id: question.id,
    title: question.title,
    body: question.body,
    categories: question.categories,
    companyId: question.companyId,
    isAnonymous: question.isAnonymous,
    fileIds: files.map(({ id }) => id),
    files,
    createdDate: dateShownTo(actor, question),
    authorId: question.author?.userId ?? null,
    userDetailsDTO: question.author,
    starred: question.isStarred,
    hasLinkedEntity: question.entityType !== null,
    entityType: question.entityType,
    entityId: question.entityId,
    answerCount: question.visibleAnswerCount,
    questionVoteCount: question.voteCount,
    isVotedByCurrentUser: question.isVoted,
    isUpvotedByCurrentUser: question.isVoted,
    isAnsweredByCurrentUser: question.isAnswered,
    answerMaxLength: answerMaxLengthOf(question),
    version: question.version,
    allowedActions: allowedOnQuestion(actor, question),
  };
}

export const answerMaxLengthOf = ({ linked }: Pick<Question, 'linked'>): number => linked?.answerMaxLength ?? exchangeAnswerLength;

export function presentAnswer({ actor }: Context, question: Question, answer: AnswerRow): Answer {
  const isOwn = isOwnText(actor, { authorId: answer.authorId, isAnonymous: question.isAnonymous });
  return {
    id: answer.id,
    body: answer.body,
    questionId: answer.questionId,
    authorId: answer.author?.userId ?? null,
    userDetailsDTO: answer.author,
    answerVoteCount: answer.voteCount,
    createdDate: question.isAnonymous && !isOwn ? null : answer.createdDate,
    isVotedByCurrentUser: answer.isVoted,
    isAnsweredByCurrentUser: isOwn,
    hasHelped: answer.hasHelped,
    outOfDate: answer.reviewDate === null ? null : { reviewDate: answer.reviewDate },
    allowedActions: allowedOnAnswer(actor, answer, question),
  };
}
