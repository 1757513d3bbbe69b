import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessAnswer } from '../access';
import { aboutQuestion, questionChanged, emitQuestionEvent } from '../events';
import { changesShownFrom } from '../visible-at';

/**
 * Sets or removes the asker's mark 'This helped'. Allowed for the asker only. The order of answers stays [2.156]. Other people see the
 * mark of an anonymous asker appear and disappear at the end of a quarter of an hour.
 */
export async function markHelped(ctx: Context, id: number, hasHelped: boolean): Promise<void> {
  const { question, answer } = await accessAnswer(ctx, id, 'markHelped');
  if (answer.hasHelped === hasHelped) {
    ctx.nothingChanged();
    return;
  }
  const { companyId, isAnonymous } = question;
  const at = changesShownFrom(ctx.now, isAnonymous);
  // a mark that nobody has seen yet disappears without a trace, and one that is still shown stays
  const change = hasHelped
    ? sql`helped_from = CASE WHEN helped_until > ${ctx.now} THEN helped_from ELSE ${at}::timestamptz END, helped_until = NULL`
    : sql`helped_from = CASE WHEN helped_from > ${ctx.now} THEN NULL ELSE helped_from END, helped_until = CASE WHEN helped_from > ${ctx.now} THEN NULL ELSE ${at}::timestamptz END`;
  await ctx.db.run(sql`UPDATE answer SET ${change} WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'Answer', entityId: id, data: { questionId: question.id, hasHelped }, anonymous: isAnonymous });
  emitQuestionEvent(ctx, questionChanged, question, aboutQuestion(question));
  ctx.alert(hasHelped ? 'answer.helped' : 'answer.notHelped');
}
