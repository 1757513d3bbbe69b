import type { Answer, answerCreation } from '@muster/contract/exchange/answer';
import { answersBeforeWarning } from '@muster/contract/exchange/limits';
import type { z } from 'zod';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, staleVersion } from '../../../platform/http/errors';
import { accessQuestion } from '../access';
import { insertAnswer } from '../answers';
import { aboutQuestion, answerPosted, emitQuestionEvent } from '../events';
import { kindOf } from '../linked/linked';
import { answerMaxLengthOf, presentAnswer } from '../present';
import { showWaitingAnswers } from '../visible-at';

/**
 * Creates an answer [7.43] and returns it. 403 without the right, 409 if the question takes no answers, 400 if too long [9.3]. 409 also
 * for an answer that was written without a name, after the asker has made the question named.
 */
export async function createAnswer(
  ctx: Context,
  { questionId: askedId, body, isAnonymous: isPromised }: z.output<typeof answerCreation>,
): Promise<Answer> {
  const question = await accessQuestion(ctx, askedId, 'answer');
  if (isPromised && !question.isAnonymous) throw staleVersion();
  const { id: questionId, companyId, isAnonymous, entityType, entityId } = question;
  if (body.length > answerMaxLengthOf(question)) throw invalid([{ objectName: 'answer', field: 'body', message: 'Size' }]);
  const linked = entityType !== null && entityId !== null ? { kind: kindOf(ctx, entityType), id: entityId } : undefined;
  const subject = linked ? { companyId, campaignId: linked.id } : { companyId, questionId };
  // pipelined: sent one after the other without waiting for replies
  const [, answer, isShown] = await Promise.all([
    linked?.kind.lockPerson(ctx, companyId, linked.id, ctx.actor.id),
    insertAnswer(ctx, question, body),
    !isAnonymous || showWaitingAnswers(ctx, question),
    linked?.kind.onAnswered(ctx, companyId, linked.id),
    ctx.registries.markNotificationsRead(ctx, subject, question),
  ]);
  ctx.writeLast(sql`UPDATE question SET answer_count = answer_count + 1 WHERE company_id = ${companyId} AND id = ${questionId}`);
  const answerCount = question.answerCount + 1;
  if (answerCount > answersBeforeWarning)
    ctx.log.warn({ questionId, answerCount }, 'a question has more answers than one page can show well');
  ctx.audit({ companyId, entityType: 'Answer', entityId: answer.id, data: { questionId }, anonymous: isAnonymous });
  emitQuestionEvent(
    ctx,
    answerPosted,
    question,
    { ...aboutQuestion(question), answerId: answer.id, authorId: isAnonymous ? null : ctx.actor.id },
    { isVisible: isShown },
  );
  ctx.alert('answer.posted');
  return presentAnswer(ctx, question, answer);
}
