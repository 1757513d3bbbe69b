import type { QuestionMove } from '@muster/contract/exchange/question';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessQuestion } from '../access';
import { requireCategories, storeCategories } from '../categories';
import { aboutQuestion, questionChanged, questionMoved, emitQuestionEvent } from '../events';

/**
 * Moves a question to other practices, also after the first answer. Allowed for moderators of its company. Answers, votes, stars and
 * links stay. An unanswered question then waits for the experts of the new practices, who get a notification.
 */
export async function moveQuestion(ctx: Context, id: number, body: QuestionMove): Promise<void> {
  const question = await accessQuestion(ctx, id, 'move');
  const { companyId, categories, isAnonymous, authorId } = question;
  requireVersion(ctx, question.version, body.version);
  await requireCategories(ctx, body.categories);
  await ctx.db.run(sql`UPDATE question SET version = version + 1 WHERE company_id = ${companyId} AND id = ${id}`);
  await storeCategories(ctx, question, body.categories);
  const from = categories.map((category) => category.id);
  // the moderator can be the author of an anonymous question that nobody else sees yet
  ctx.audit({ companyId, entityType: 'Question', entityId: id, data: { from, to: body.categories }, anonymous: isAnonymous });
  emitQuestionEvent(ctx, questionChanged, question, aboutQuestion(question));
  emitQuestionEvent(ctx, questionMoved, question, {
    ...aboutQuestion(question),
    from,
    by: isAnonymous && authorId === ctx.actor.id ? null : ctx.actor.id,
  });
  ctx.alert('question.moved');
}
