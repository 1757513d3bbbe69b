import type { QuestionVote } from '@muster/contract/exchange/answer';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessQuestion } from '../access';
import { aboutQuestion, emitQuestionEvent, votesChanged } from '../events';
import { requireOwnVote, requireSelf } from '../voting/own-vote';

/** Votes for a question [7.46]. Returns an existing vote unchanged [4.30]. */
export async function voteForQuestion(
  ctx: Context,
  body: { questionId: number; userId?: string | null | undefined },
): Promise<QuestionVote> {
  requireSelf(ctx, body.userId);
  const question = await accessQuestion(ctx, body.questionId, 'vote');
  const { id, companyId } = question;
  const [insertedRows, vote] = await Promise.all([
    ctx.db.run(sql`
      INSERT INTO question_vote (company_id, question_id, user_id, created_at) VALUES (${companyId}, ${id}, ${ctx.actor.id}, ${ctx.now})
      ON CONFLICT (question_id, user_id) DO NOTHING`),
    ctx.db.one<QuestionVote>(sql`
      SELECT id, user_id AS "userId", question_id AS "questionId" FROM question_vote
       WHERE company_id = ${companyId} AND question_id = ${id} AND user_id = ${ctx.actor.id}`),
  ]);
  if (insertedRows === 0) ctx.nothingChanged();
  else {
    countVote(ctx, companyId, id, 1);
    ctx.audit({ companyId, entityType: 'Question', entityId: id, anonymous: true });
    emitQuestionEvent(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('question.upvoted');
  return vote;
}

/** Removes the caller's vote. Gives 404 for the vote of another person. */
export async function unvoteQuestion(ctx: Context, id: number): Promise<void> {
  const { questionId } = await requireOwnVote<{ questionId: number }>(
    ctx,
    sql`SELECT v.question_id AS "questionId" FROM question_vote v`,
    id,
  );
  const question = await accessQuestion(ctx, questionId, 'vote');
  const { companyId } = question;
  const deletedRows = await ctx.db.run(
    sql`DELETE FROM question_vote WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${ctx.actor.id}`,
  );
  if (deletedRows === 0) ctx.nothingChanged();
  else {
    countVote(ctx, companyId, questionId, -1);
    ctx.audit({ companyId, entityType: 'Question', entityId: questionId, anonymous: true });
    emitQuestionEvent(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('question.unvoted');
}

const countVote = (ctx: Context, companyId: number, id: number, by: 1 | -1): void =>
  ctx.writeLast(sql`UPDATE question SET vote_count = vote_count + ${by}::integer WHERE company_id = ${companyId} AND id = ${id}`);
