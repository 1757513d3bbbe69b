import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { zoneOfCompany } from '../../organisation';
import { accessAnswer } from '../access';
import { aboutQuestion, questionChanged, emitQuestionEvent } from '../events';

/**
 * Marks an answer as out of date, with the day by which somebody reviews it; null takes the mark back. Allowed for moderators. 400 for a
 * day that is over in the company. The order of answers stays [2.156].
 */
export async function markOutdated(ctx: Context, id: number, reviewDate: string | null): Promise<void> {
  const { question, answer } = await accessAnswer(ctx, id, 'markOutdated');
  const { companyId, isAnonymous } = question;
  if (answer.reviewDate === reviewDate) {
    ctx.nothingChanged();
    return;
  }
  if (reviewDate !== null) await requireDayAhead(ctx, companyId, reviewDate);
  await ctx.db.run(sql`
    UPDATE answer SET review_on = ${reviewDate}, review_told_at = NULL, outdated_at = CASE WHEN ${reviewDate}::date IS NULL THEN NULL ELSE coalesce(outdated_at, ${ctx.now}) END
     WHERE company_id = ${companyId} AND id = ${id}`);
  // the moderator can be the author of an anonymous answer that nobody else sees yet
  ctx.audit({ companyId, entityType: 'Answer', entityId: id, data: { questionId: question.id, reviewDate }, anonymous: isAnonymous });
  emitQuestionEvent(ctx, questionChanged, question, aboutQuestion(question));
  ctx.alert(reviewDate === null ? 'answer.upToDate' : 'answer.outOfDate');
}

async function requireDayAhead({ db, now }: Context, companyId: number, day: string): Promise<void> {
  const { today } = await db.one<{ today: string }>(
    sql`SELECT (${now}::timestamptz AT TIME ZONE ${zoneOfCompany(companyId)})::date::text AS today`,
  );
  if (day < today) throw invalid([{ objectName: 'answer', field: 'reviewDate', message: 'FutureOrPresent' }]);
}
