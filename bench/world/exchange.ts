/**
 * The exchange of the company, over fourteen months: questions with their answers, votes, stars and experts. Also what people have been told, and
 * what managers have imported. Set-based, and in agreement with what the product keeps beside such rows.
 */
import type pg from 'pg';
import { companyId, type Sizes } from './sizes';

const practices = 12;
const monthsOfQuestions = 14;
const importsOfManagers = 20;

export async function fillExchange(client: pg.Client, { people, questions }: Sizes): Promise<void> {
  const hours = (monthsOfQuestions * 30 * 24) / questions;
  // one transaction, so that the product's jobs see all or nothing; no triggers, because the kept rows are computed below
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  await client.query(experts);
  await client.query(questionsAndAnswers({ people, questions, hours }));
  await client.query(votes(people));
  await client.query(kept);
  await client.query(told);
  await client.query(imports(people));
  await client.query('DROP TABLE bench_question, bench_practice; COMMIT');
}

/** Each practice has 150 experts. Managers have confirmed ten of them. */
const experts = `
  INSERT INTO safety_practice (title) SELECT 'Work of kind ' || n FROM generate_series(1, ${practices}) n;
  CREATE UNLOGGED TABLE bench_practice AS
    SELECT id, row_number() OVER (ORDER BY id) AS n FROM safety_practice WHERE title LIKE 'Work of kind %';
  INSERT INTO user_safety_practice (user_id, safety_practice_id, experience)
  SELECT p.id, s.id, CASE WHEN p.number % 2 = 0 THEN 'VERY_HIGH' ELSE 'MEDIUM' END
    FROM bench_practice s JOIN bench_person p ON p.number % ${practices} = s.n - 1 AND p.number / ${practices} <= 150;
  INSERT INTO verified_expert (company_id, user_id, category_id, verified_by, verified_at)
  SELECT ${companyId}, p.id, s.id, m.id, now() - interval '3 months'
    FROM bench_practice s JOIN bench_person p ON p.number % ${practices} = s.n - 1 AND p.number / ${practices} <= 10 JOIN bench_person m ON m.number = 1;`;

/** One question in twenty has no answer, the others have one to 37. One in fifty is anonymous. People are spread by numbers without a common factor. */
const questionsAndAnswers = ({ people, questions, hours }: { people: number; questions: number; hours: number }): string => `
  CREATE UNLOGGED TABLE bench_question AS
    SELECT nextval(pg_get_serial_sequence('question', 'id')) AS id, n, now() - make_interval(hours => (n * ${hours})::integer) AS created_at,
           CASE WHEN n % 20 = 3 THEN 0 ELSE 1 + (n * 7) % 37 END AS answers
      FROM generate_series(1, ${questions}) n;
  INSERT INTO question (id, company_id, author_id, title, body, is_anonymous, answer_count, vote_count, created_at, listed_at, visible_at, managers_told_at)
  SELECT q.id, ${companyId}, p.id, 'How do we ' || (ARRAY['lift the pump', 'climb the tower', 'close the valve', 'wear the harness', 'enter the tank'])[1 + q.n % 5] || ' at gate ' || q.n || '?',
         'The wind was strong on shift ' || q.n || ', and the manual says nothing about it.' || repeat(' We have tried it twice.', q.n % 6),
         q.n % 50 = 9, q.answers, 0, q.created_at, q.created_at, CASE WHEN q.n % 50 = 9 THEN q.created_at + interval '15 minutes' ELSE '-infinity' END, q.created_at
    FROM bench_question q JOIN bench_person p ON p.number = 1 + q.n * 613 % ${people};
  INSERT INTO question_category (company_id, question_id, category_id)
  SELECT ${companyId}, q.id, s.id FROM bench_question q JOIN bench_practice s ON s.n IN (1 + q.n % ${practices}, 1 + q.n * 5 % ${practices});
  INSERT INTO answer (company_id, question_id, author_id, body, created_at, visible_at)
  SELECT ${companyId}, q.id, p.id, 'Clip on first, says crew ' || a.n || ' of gate ' || q.n || '.' || repeat(' Then look at the sling again.', a.n % 5),
         q.created_at + a.n * interval '40 minutes', '-infinity'
    FROM bench_question q CROSS JOIN LATERAL generate_series(1, q.answers) AS a (n) JOIN bench_person p ON p.number = 1 + (q.n * 31 + a.n * 7919) % ${people};`;

/** Up to 39 votes and nine stars for a question, and up to eleven votes for one answer in three. */
const votes = (people: number): string => `
  INSERT INTO question_vote (company_id, question_id, user_id, created_at)
  SELECT ${companyId}, q.id, p.id, least(now(), q.created_at + v.n * interval '1 hour')
    FROM bench_question q CROSS JOIN LATERAL generate_series(1, q.n * 11 % 40) AS v (n) JOIN bench_person p ON p.number = 1 + (q.n * 17 + v.n * 7919) % ${people}
      ON CONFLICT DO NOTHING;
  INSERT INTO star (company_id, question_id, user_id, created_at)
  SELECT ${companyId}, q.id, p.id, q.created_at
    FROM bench_question q CROSS JOIN LATERAL generate_series(1, q.n % 10) AS v (n) JOIN bench_person p ON p.number = 1 + (q.n * 19 + v.n * 7919) % ${people}
      ON CONFLICT DO NOTHING;
  INSERT INTO answer_vote (company_id, answer_id, user_id, created_at)
  SELECT ${companyId}, a.id, p.id, least(now(), a.created_at + v.n * interval '1 hour')
    FROM answer a CROSS JOIN LATERAL generate_series(1, a.id % 12) AS v (n) JOIN bench_person p ON p.number = 1 + (a.id * 23 + v.n * 7919) % ${people}
   WHERE a.id % 3 = 0 ON CONFLICT DO NOTHING;`;

/** What triggers of the product keep: counts, texts for the search, and when each person last took part. */
const kept = `
  UPDATE question q SET vote_count = v.n FROM (SELECT question_id, count(*) AS n FROM question_vote GROUP BY 1) v WHERE v.question_id = q.id;
  UPDATE answer a SET vote_count = v.n FROM (SELECT answer_id, count(*) AS n FROM answer_vote GROUP BY 1) v WHERE v.answer_id = a.id;
  INSERT INTO question_text (company_id, question_id, text) SELECT company_id, id, lower(title || E'\\n' || body) FROM question;
  INSERT INTO question_text (company_id, question_id, answer_id, text) SELECT company_id, question_id, id, lower(body) FROM answer;
  INSERT INTO exchange_person (company_id, user_id, last_day, is_counted)
  SELECT a.company_id, a.user_id, (max(a.created_at) AT TIME ZONE 'UTC')::date, bool_and(e.is_assignable)
    FROM exchange_activity a JOIN directory_entry e ON e.company_id = a.company_id AND e.user_id = a.user_id GROUP BY 1, 2;
  INSERT INTO exchange_day (company_id, day, slot, people)
  SELECT company_id, last_day, 0, count(*) FROM exchange_person WHERE is_counted GROUP BY 1, 2;`;

/** Everybody has two notifications, and one person in ten has twenty more. Half are read. */
const told = `
  INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, is_read, created_at)
  SELECT ${companyId}, p.id, 'answer.posted', 'question:' || q.id, 'QUESTION',
         jsonb_build_object('entityType', 'Question', 'companyId', ${companyId}, 'questionId', q.id), 'How do we lift the pump?', ARRAY[q.id], k.n % 2 = 0, q.created_at
    FROM bench_person p CROSS JOIN LATERAL generate_series(1, CASE WHEN p.number % 10 = 0 THEN 22 ELSE 2 END) AS k (n)
    JOIN bench_question q ON q.n = 1 + (p.number + k.n * 4) % (SELECT count(*) / 8 FROM bench_question)
      ON CONFLICT DO NOTHING;`;

/** Files that managers imported in the last months. The last has a row for one person in five. */
const imports = (people: number): string => `
  INSERT INTO data_import (company_id, kind, status, created_by, file_name, columns, created_at, finished_at)
  SELECT ${companyId}, CASE WHEN n % 4 = 0 THEN 'SITES' ELSE 'PEOPLE' END, 'DONE', p.id, 'people-' || n || '.csv', '{email,firstName,lastName}', now() - make_interval(days => n), now() - make_interval(days => n)
    FROM generate_series(1, ${importsOfManagers}) n JOIN bench_person p ON p.number = 1;
  INSERT INTO import_row (company_id, import_id, number, cells, key, outcome, is_done, person_id)
  SELECT ${companyId}, i.id, p.number, ARRAY['person-' || p.number || '@works.example', 'Given', 'Family'], 'person-' || p.number || '@works.example', 'UNCHANGED', true, p.id
    FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS n FROM data_import WHERE kind = 'PEOPLE') i
    JOIN bench_person p ON p.number <= CASE i.n WHEN 1 THEN ${people} / 5 ELSE 40 END;`;
