import type { answerCreation } from '@muster/contract/exchange/answer';
import { manyAnswers } from '@muster/contract/exchange/limits';
import type { z } from 'zod';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/refusals';
import { accessQuestion } from '../access';
import { aboutQuestion, answerPosted, tell } from '../events';
import { kindOf } from '../linked';
import { answerMaxLengthOf } from '../present';
import { newId } from '../tables';

/** Answers a question [7.43]; the answer's id. 403 for whom it is not, 409 where it takes no answers, 400 for one that is too long [9.3]. */
export async function createAnswer(ctx: Context, { questionId, body }: z.output<typeof answerCreation>): Promise<number> {
  const question = await accessQuestion(ctx, questionId, 'answer');
  const { companyId, isAnonymous, entityType, entityId } = question;
  if (body.length > answerMaxLengthOf(question)) throw invalid([{ objectName: 'answer', field: 'body', message: 'Size' }]);
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO answer (id, company_id, question_id, author_id, body, created_at)
    VALUES (${newId(isAnonymous)}, ${companyId}, ${questionId}, ${ctx.actor.id}, ${body}, ${ctx.now}) RETURNING id`);
  const { answerCount } = await ctx.db.one<{ answerCount: number }>(sql`
    UPDATE question SET answer_count = answer_count + 1 WHERE company_id = ${companyId} AND id = ${questionId} RETURNING answer_count AS "answerCount"`);
  if (entityType !== null && entityId !== null) await kindOf(entityType).onAnswered(ctx, companyId, entityId);
  if (answerCount > manyAnswers) ctx.log.warn({ questionId, answerCount }, 'a question has more answers than one page shows comfortably');
  ctx.audit({ companyId, entityType: 'Answer', entityId: id, data: { questionId }, anonymous: isAnonymous });
  tell(ctx, answerPosted, question, { ...aboutQuestion(question), answerId: id, authorId: isAnonymous ? null : ctx.actor.id });
  ctx.alert('answer.posted');
  return id;
}
