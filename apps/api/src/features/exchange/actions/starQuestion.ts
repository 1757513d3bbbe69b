import type { Star } from '@muster/contract/exchange/answer';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessQuestion } from '../access';
import { requireOwnVote, requireSelf } from '../voting/own-vote';

/** Stars a question for the caller [7.46]. A second call changes nothing [4.30]. Emits no event, because stars are private. */
export async function starQuestion(ctx: Context, body: { questionId: number; userId?: string | null | undefined }): Promise<Star> {
  requireSelf(ctx, body.userId);
  const { id, companyId } = await accessQuestion(ctx, body.questionId, 'star');
  const insertedRows = await ctx.db.run(sql`
    INSERT INTO star (company_id, question_id, user_id, created_at) VALUES (${companyId}, ${id}, ${ctx.actor.id}, ${ctx.now})
    ON CONFLICT (question_id, user_id) DO NOTHING`);
  if (insertedRows === 0) ctx.nothingChanged();
  else ctx.audit({ companyId, entityType: 'Question', entityId: id, anonymous: true });
  ctx.alert('question.starred');
  return ctx.db.one<Star>(sql`
    SELECT id, user_id AS "userId", question_id AS "questionId" FROM star
     WHERE company_id = ${companyId} AND question_id = ${id} AND user_id = ${ctx.actor.id}`);
}

/** Removes the caller's star. Gives 404 for the star of another person. */
export async function unstarQuestion(ctx: Context, id: number): Promise<void> {
  const { questionId } = await requireOwnVote<{ questionId: number }>(ctx, sql`SELECT v.question_id AS "questionId" FROM star v`, id);
  const { companyId } = await accessQuestion(ctx, questionId, 'star');
  const deletedRows = await ctx.db.run(sql`DELETE FROM star WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${ctx.actor.id}`);
  if (deletedRows === 0) ctx.nothingChanged();
  else ctx.audit({ companyId, entityType: 'Question', entityId: questionId, anonymous: true });
  ctx.alert('question.unstarred');
}
