import sql from 'sql-template-tag';
import type { AnswerVote } from '@muster/contract/exchange/answer';
import type { Context } from '../../../platform/http/context';
import { accessAnswer } from '../access';
import { aboutQuestion, emitQuestionEvent, votesChanged } from '../events';
import { requireOwnVote, requireSelf } from '../voting/own-vote';

/** Votes for an answer [7.45]. Returns an existing vote unchanged [4.30]. */
export async function voteForAnswer(ctx: Context, body: { answerId: number; userId?: string | null | undefined }): Promise<AnswerVote> {
  requireSelf(ctx, body.userId);
  const { question, answer } = await accessAnswer(ctx, body.answerId, 'vote');
  const { companyId } = question;
  const [insertedRows, vote] = await Promise.all([
    ctx.db.run(sql`
      INSERT INTO answer_vote (company_id, answer_id, user_id, created_at) VALUES (${companyId}, ${answer.id}, ${ctx.actor.id}, ${ctx.now})
      ON CONFLICT (answer_id, user_id) DO NOTHING`),
    ctx.db.one<AnswerVote>(sql`
      SELECT id, user_id AS "userId", answer_id AS "answerId" FROM answer_vote
       WHERE company_id = ${companyId} AND answer_id = ${answer.id} AND user_id = ${ctx.actor.id}`),
  ]);
  if (insertedRows === 0) ctx.nothingChanged();
  else {
    countVote(ctx, companyId, answer.id, 1);
    ctx.audit({ companyId, entityType: 'Answer', entityId: answer.id, data: { questionId: question.id }, anonymous: true });
    emitQuestionEvent(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('answer.upvoted');
  return vote;
}

/** Removes the caller's vote. Gives 404 for the vote of another person. */
export async function unvoteAnswer(ctx: Context, id: number): Promise<void> {
  const { answerId } = await requireOwnVote<{ answerId: number }>(ctx, sql`SELECT v.answer_id AS "answerId" FROM answer_vote v`, id);
  const { question, answer } = await accessAnswer(ctx, answerId, 'vote');
  const { companyId } = question;
  const deletedRows = await ctx.db.run(
    sql`DELETE FROM answer_vote WHERE company_id = ${companyId} AND id = ${id} AND user_id = ${ctx.actor.id}`,
  );
  if (deletedRows === 0) ctx.nothingChanged();
  else {
    countVote(ctx, companyId, answer.id, -1);
    ctx.audit({ companyId, entityType: 'Answer', entityId: answer.id, data: { questionId: question.id }, anonymous: true });
    emitQuestionEvent(ctx, votesChanged, question, aboutQuestion(question));
  }
  ctx.alert('answer.unvoted');
}

const countVote = (ctx: Context, companyId: number, id: number, by: 1 | -1): void =>
  ctx.writeLast(sql`UPDATE answer SET vote_count = vote_count + ${by}::integer WHERE company_id = ${companyId} AND id = ${id}`);
