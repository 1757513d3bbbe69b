/** Compares the kept counts of answers and votes, and the kept figure of people who took part, with the rows. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** Questions whose counts look wrong. Concurrent writes can cause this; `recountQuestion` decides under a lock. */
export const findMiscounted = (db: Db): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(sql`
    SELECT q.id FROM question q
     WHERE q.answer_count <> (SELECT count(*) FROM answer a WHERE a.question_id = q.id)
        OR q.vote_count <> (SELECT count(*) FROM question_vote v WHERE v.question_id = q.id)
        OR EXISTS (SELECT FROM answer a WHERE a.question_id = q.id
                    AND a.vote_count <> (SELECT count(*) FROM answer_vote v WHERE v.answer_id = a.id))
     ORDER BY q.id`);

/** Locks a question, recounts it and corrects wrong counts. Returns how many counts were wrong. */
export async function recountQuestion(db: Db, id: number): Promise<number> {
  await db.run(sql`SELECT FROM question WHERE id = ${id} FOR UPDATE`);
  await db.run(sql`SELECT FROM answer WHERE question_id = ${id} ORDER BY id FOR UPDATE`);
  const questions = await db.run(sql`
    UPDATE question q SET answer_count = t.answers, vote_count = t.votes
      FROM (SELECT (SELECT count(*) FROM answer a WHERE a.question_id = ${id}) AS answers,
                   (SELECT count(*) FROM question_vote v WHERE v.question_id = ${id}) AS votes) t
     WHERE q.id = ${id} AND (q.answer_count, q.vote_count) IS DISTINCT FROM (t.answers, t.votes)`);
  const answers = await db.run(sql`
    UPDATE answer a SET vote_count = t.votes
      FROM (SELECT b.id, (SELECT count(*) FROM answer_vote v WHERE v.answer_id = b.id) AS votes FROM answer b WHERE b.question_id = ${id}) t
     WHERE a.id = t.id AND a.vote_count <> t.votes`);
  return questions + answers;
}

/** The companies with anything in the exchange. */
export const findCompaniesOfExchange = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(sql`SELECT DISTINCT q.company_id AS id FROM question q ORDER BY 1`)).map(({ id }) => id);

/** Corrects the kept figure of people who took part in the exchange of a company. Returns how many rows differed. */
export const correctExchangePeople = async (db: Db, companyId: number): Promise<number> =>
  (await db.one<{ corrected: number }>(sql`SELECT muster_correct_exchange_people(${companyId}) AS corrected`)).corrected;
