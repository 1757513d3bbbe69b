/**
 * Other people see an anonymous question or answer from the next quarter of an hour on (10:00, 10:15 and so on). The time therefore does
 * not reveal its author. Waiting answers become visible earlier once they come from five people.
 */
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { nextQuarterHour } from '../../platform/quarter-hour';

/** Minimum number of authors whose waiting answers become visible before the next quarter of an hour. */
const minAuthors = 5;

/** When other people see a text that is written now. */
export const visibleAt = (now: Date, isAnonymous: boolean): Sql => (isAnonymous ? sql`${nextQuarterHour(now)}` : sql`'-infinity'`);

/** When other people see a change that is made now, such as a mark. */
export const changesShownFrom = (now: Date, isAnonymous: boolean): Date => (isAnonymous ? nextQuarterHour(now) : now);

/**
 * Whether the caller sees a row of `question` or `answer` yet. Authors always see their own. In a session that hides own anonymous texts,
 * only the request that writes it does: a row that others do not see yet would show whose it is.
 */
export const isVisible = ({ now, actor }: Pick<Context, 'now' | 'actor'>, row: 'q' | 'a'): Sql => {
  const isWrittenNow = actor.hidesOwnAnonymous ? sql`AND ${raw(row)}.created_at = ${now}` : empty;
  return sql`(${raw(row)}.visible_at <= ${now} OR ${raw(row)}.author_id = ${actor.id} ${isWrittenNow})`;
};

/** Whether the reader sees the asker's mark on `answer a`. On an anonymous question, others see it from the next quarter of an hour. */
export const showsHelped = ({ now, isAsker }: { now: Date; isAsker: boolean }): Sql =>
  isAsker
    ? sql`(a.helped_from IS NOT NULL AND a.helped_until IS NULL)`
    : sql`(a.helped_from IS NOT NULL AND a.helped_from <= ${now} AND (a.helped_until IS NULL OR a.helped_until > ${now}))`;

/** Shows the waiting answers if they have enough authors. Returns whether it showed any. */
export async function showWaitingAnswers({ db, now }: Context, { id, companyId }: { id: number; companyId: number }): Promise<boolean> {
  const shown = await db.run(sql`
    UPDATE answer SET visible_at = ${now} WHERE company_id = ${companyId} AND question_id = ${id} AND visible_at > ${now}
       AND (SELECT count(DISTINCT w.author_id) FROM answer w WHERE w.question_id = ${id} AND w.visible_at > ${now}) >= ${minAuthors}`);
  return shown > 0;
}

/** Shows all answers of a linked entity's question, because the question takes no more answers. */
export const showLinkedAnswers = (
  db: Db,
  now: Date,
  { companyId, entityType, entityId }: { companyId: number; entityType: string; entityId: number },
): Promise<number> =>
  db.run(sql`
    UPDATE answer a SET visible_at = ${now} FROM question q
     WHERE q.company_id = ${companyId} AND q.entity_type = ${entityType} AND q.entity_id = ${entityId}
       AND a.company_id = q.company_id AND a.question_id = q.id AND a.visible_at > ${now}`);
