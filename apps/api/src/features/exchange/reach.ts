/** Whom a question reaches. The notification `question.asked` goes to the same people. */
import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { activeMembersAmong, expertsIn } from '../identity';
import { categoriesOf, isToldOf } from './notifications';
import type { Question } from './question';

/**
 * How many experts are told of the question. A question of a huddle goes to its audience, so it has none. Nobody is told of an anonymous
 * question before others see it.
 */
export async function countExperts({ db, now }: Context, question: Question): Promise<number> {
  if (question.linked) return 0;
  const experts = activeMembersAmong(question.companyId, expertsIn(categoriesOf(question.id)));
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM (${experts}) e
     WHERE ${isToldOf(question)} AND EXISTS (SELECT FROM question q WHERE q.id = ${question.id} AND q.visible_at <= ${now})`);
  return count;
}
