/** How many experts get the notification `question.asked`, and how many of them have opened the question. */
import { maxDaysOfViews, minExpertsOfViews } from '@muster/contract/exchange/limits';
import type { QuestionReach } from '@muster/contract/exchange/question';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import type { Job } from '../../platform/jobs/jobs';
import { activeMembersAmong, expertsIn } from '../identity';
import { categoriesOf, isToldOf } from './notifications';
import { isOwnText } from './own-texts';
import type { Question } from './question';

const dayMs = 86_400_000;
const oldAt = (now: Date): Date => new Date(now.getTime() - maxDaysOfViews * dayMs);

/** `SELECT user_id`: the experts who get the notification of the question. While others cannot see the question yet, there are none. */
const toldOf = ({ now }: Context, question: Question): Sql => sql`
  SELECT e.user_id FROM (${activeMembersAmong(question.companyId, expertsIn(question.companyId, categoriesOf(question.id)))}) e
   WHERE ${isToldOf(question)} AND EXISTS (SELECT FROM question q WHERE q.id = ${question.id} AND q.visible_at <= ${now})`;

/** Of an anonymous question, everybody knows only the end of its quarter of an hour. */
const isOld = (now: Date): Sql => sql`greatest(q.created_at, q.visible_at) <= ${oldAt(now)}`;
const isYoung = ({ now }: Context, { id }: Question): Sql => sql`EXISTS (SELECT FROM question q WHERE q.id = ${id} AND NOT ${isOld(now)})`;

/** Only the asker learns how many have opened it, and not while this number would speak of one person. A question of a huddle goes to its audience. */
export async function viewReach(ctx: Context, question: Question): Promise<QuestionReach> {
  if (question.linked) return { experts: 0, seen: null, isAsked: false };
  const { isYoung: isCounted, ...reach } = await ctx.db.one<
    Record<'experts' | 'seen', number> & Record<'isAsked' | 'isYoung', boolean>
  >(sql`
    SELECT count(*) AS experts, count(v.user_id) AS seen, ${isYoung(ctx, question)} AS "isYoung",
           coalesce(bool_or(e.user_id = ${ctx.actor.id} AND v.user_id IS NULL), FALSE) AS "isAsked"
      FROM (${toldOf(ctx, question)}) e
      LEFT JOIN question_view v ON v.company_id = ${question.companyId} AND v.question_id = ${question.id} AND v.user_id = e.user_id`);
  const showsSeen = isCounted && reach.experts >= minExpertsOfViews && isOwnText(ctx.actor, question);
  return { experts: reach.experts, seen: showsSeen ? reach.seen : null, isAsked: isCounted && reach.isAsked };
}

/** Stores that the caller has opened the question, if the caller is one of the experts who were asked. No record says when. */
export async function viewQuestion(ctx: Context, question: Question): Promise<void> {
  ctx.nothingChanged();
  if (question.linked) return;
  await ctx.db.run(sql`
    INSERT INTO question_view (company_id, question_id, user_id)
    SELECT ${question.companyId}, ${question.id}, e.user_id FROM (${toldOf(ctx, question)}) e WHERE e.user_id = ${ctx.actor.id} AND ${isYoung(ctx, question)}
    ON CONFLICT DO NOTHING`);
}

const deleteOldViews = (db: Db, now: Date): Promise<number> =>
  db.run(sql`DELETE FROM question_view v USING question q WHERE q.id = v.question_id AND ${isOld(now)}`);

export const oldViewsJob: Job = {
  name: 'exchange-old-views',
  cron: '47 3 * * *',
  run: async ({ database, clock }) => {
    await database.systemDb('views of old questions', (db) => deleteOldViews(db, clock.now()));
  },
};
