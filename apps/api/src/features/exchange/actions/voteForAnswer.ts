import sql from 'sql-template-tag';
import type { AnswerVote } from '@muster/contract/exchange/answer';
import type { Context } from '../../../platform/http/context';
import { accessAnswer } from '../access';
import { aboutQuestion, tell, votesChanged } from '../events';
import { requireOwnVote, requireSelf } from '../votes';

/** The caller's vote for an answer [7.45]; one that is there already is given back as it is [4.30]. */
export async function voteForAnswer(ctx: Context, body: { answerId: number; userId?: string | null | undefined }): Promise<AnswerVote> {
  requireSelf(ctx, body.userId);
  const { question, answer } = await accessAnswer(ctx, body.answerId, 'vote');
  const { companyId } = question;
  const [isNew, vote] = await Promise.all([
    ctx.db.run(sql`
      WITH voted AS (
        INSERT INTO answer_vote (company_id, answer_id, user_id, created_at) VALUES (${companyId}, ${answer.id}, ${ctx.actor.id}, ${ctx.now})
        ON CONFLICT (answer_id, user_id) DO NOTHING RETURNING answer_id)
      UPDATE answer SET vote_count = vote_count + 1 WHERE company_id = ${companyId} AND id IN (SELECT answer_id FROM voted)`),
    ctx.db.one<AnswerVote>(sql`
      SELECT id, user_id AS "userId", answer_id AS "answerId" FROM answer_vote
       WHERE company_id = ${companyId} AND answer_id = ${answer.id} AND user_id = ${ctx.actor.id}`),
  ]);
  if (isNew === 0) ctx.nothingChanged();
  else {
    ctx.audit({ companyId, entityType: 'Answer', entityId: answer.id, data: { questionId: question.id }, anonymous: true });
    tell(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('answer.upvoted');
  return vote;
}

/** Takes it back; somebody else's vote is as good as missing. */
export async function unvoteAnswer(ctx: Context, id: number): Promise<void> {
  const { answerId } = await requireOwnVote<{ answerId: number }>(ctx, sql`SELECT v.answer_id AS "answerId" FROM answer_vote v`, id);
  const { question, answer } = await accessAnswer(ctx, answerId, 'vote');
  const { companyId } = question;
  const gone = await ctx.db.run(sql`DELETE FROM answer_vote WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${ctx.actor.id}`);
  if (gone === 0) ctx.nothingChanged();
  else {
    await ctx.db.run(sql`UPDATE answer SET vote_count = vote_count - 1 WHERE company_id = ${companyId} AND id = ${answer.id}`);
    ctx.audit({ companyId, entityType: 'Answer', entityId: answer.id, data: { questionId: question.id }, anonymous: true });
    tell(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('answer.unvoted');
}
