import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessAnswer } from '../access';
import { aboutQuestion, answerDeleted, emitQuestionEvent } from '../events';
import { kindOf } from '../linked/linked';

/** Deletes an answer with its votes. Allowed for its author, for moderators, and for managers of its huddle [5.24] [6.11]. */
export async function deleteAnswer(ctx: Context, id: number): Promise<void> {
  const { question, answer } = await accessAnswer(ctx, id, 'delete');
  const { companyId, entityType, entityId, isAnonymous } = question;
  await ctx.db.run(sql`DELETE FROM answer WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.writeLast(sql`UPDATE question SET answer_count = answer_count - 1 WHERE company_id = ${companyId} AND id = ${question.id}`);
  if (entityType !== null && entityId !== null) {
    await kindOf(ctx, entityType).lockPerson(ctx, companyId, entityId, answer.authorId);
    const { isLast } = await ctx.db.one<{ isLast: boolean }>(sql`
      SELECT NOT EXISTS (SELECT FROM answer a WHERE a.question_id = ${question.id} AND a.author_id = ${answer.authorId}) AS "isLast"`);
    if (isLast) await kindOf(ctx, entityType).onAnswerDeleted(ctx, companyId, entityId, answer.authorId);
  }
  // the person who deletes an anonymous answer can be its author
  ctx.audit({ companyId, entityType: 'Answer', entityId: id, data: { questionId: question.id }, anonymous: isAnonymous });
  emitQuestionEvent(ctx, answerDeleted, question, aboutQuestion(question));
  ctx.alert('answer.deleted');
}
