import type { QuestionVote } from '@muster/contract/exchange/answer';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessQuestion } from '../access';
import { aboutQuestion, tell, votesChanged } from '../events';
import { requireOwnVote, requireSelf } from '../votes';

/** The caller's vote for a question [7.46]; one that is there already is given back as it is [4.30]. */
export async function voteForQuestion(
  ctx: Context,
  body: { questionId: number; userId?: string | null | undefined },
): Promise<QuestionVote> {
  requireSelf(ctx, body.userId);
  const question = await accessQuestion(ctx, body.questionId, 'vote');
  const { id, companyId } = question;
  const [isNew, vote] = await Promise.all([
    ctx.db.run(sql`
      WITH voted AS (
        INSERT INTO question_vote (company_id, question_id, user_id, created_at) VALUES (${companyId}, ${id}, ${ctx.actor.id}, ${ctx.now})
        ON CONFLICT (question_id, user_id) DO NOTHING RETURNING question_id)
      UPDATE question SET vote_count = vote_count + 1 WHERE company_id = ${companyId} AND id IN (SELECT question_id FROM voted)`),
    ctx.db.one<QuestionVote>(sql`
      SELECT id, user_id AS "userId", question_id AS "questionId" FROM question_vote
       WHERE company_id = ${companyId} AND question_id = ${id} AND user_id = ${ctx.actor.id}`),
  ]);
  if (isNew === 0) ctx.nothingChanged();
  else {
    ctx.audit({ companyId, entityType: 'Question', entityId: id, anonymous: true });
    tell(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('question.upvoted');
  return vote;
}

/** Takes it back; somebody else's vote is as good as missing. */
export async function unvoteQuestion(ctx: Context, id: number): Promise<void> {
  const { questionId } = await requireOwnVote<{ questionId: number }>(
    ctx,
    sql`SELECT v.question_id AS "questionId" FROM question_vote v`,
    id,
  );
  const question = await accessQuestion(ctx, questionId, 'vote');
  const { companyId } = question;
  const gone = await ctx.db.run(
    sql`DELETE FROM question_vote WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${ctx.actor.id}`,
  );
  if (gone === 0) ctx.nothingChanged();
  else {
    await ctx.db.run(sql`UPDATE question SET vote_count = vote_count - 1 WHERE company_id = ${companyId} AND id = ${questionId}`);
    ctx.audit({ companyId, entityType: 'Question', entityId: questionId, anonymous: true });
    tell(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('question.unvoted');
}
