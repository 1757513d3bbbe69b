/** How many experts get the notification `question.asked`. */
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { activeMembersAmong, expertsIn } from '../identity';
import { categoriesOf, isToldOf } from './notifications';
import type { Question } from './question';

/** None for a question of a huddle, which goes to its audience. None for an anonymous question that others cannot see yet. */
export async function countExperts({ db, now }: Context, question: Question): Promise<number> {
  if (question.linked) return 0;
  const experts = activeMembersAmong(question.companyId, expertsIn(question.companyId, categoriesOf(question.id)));
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM (${experts}) e
     WHERE ${isToldOf(question)} AND EXISTS (SELECT FROM question q WHERE q.id = ${question.id} AND q.visible_at <= ${now})`);
  return count;
}
