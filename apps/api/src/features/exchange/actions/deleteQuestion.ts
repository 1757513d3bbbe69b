import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessQuestion } from '../access';
import { aboutQuestion, questionDeleted, emitQuestionEvent } from '../events';
import { removeQuestionFiles } from '../files/claimed-files';
import { findMerged } from '../merge/redirects';

/** Deletes a question with its answers, votes, stars and files. Allowed for its author and moderators [6.11]. The audit log records it. */
export async function deleteQuestion(ctx: Context, id: number): Promise<void> {
  const question = await accessQuestion(ctx, id, 'delete');
  const { companyId, visibleAnswerCount: answerCount, isAnonymous } = question;
  requireVersion(ctx, question.version);
  const merged = await findMerged(ctx, question);
  await removeQuestionFiles(ctx, question);
  await ctx.db.run(sql`DELETE FROM question WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({
    companyId,
    entityType: 'Question',
    entityId: id,
    data: { answerCount },
    anonymous: isAnonymous && question.authorId === ctx.actor.id,
  });
  // the addresses of questions that were merged with it go as well
  for (const goneId of [id, ...merged])
    emitQuestionEvent(ctx, questionDeleted, question, { ...aboutQuestion(question), questionId: goneId });
  ctx.alert('question.deleted');
}
