/** Questions and answers under the person's name. Exports leave out anonymous ones, and an erasure does not change them. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { DataSubject, PersonalData } from '../../platform/personal-data/source';

const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

const named = (db: Db, { companyId, userId }: DataSubject) =>
  db.many<{ id: number; title: string; body: string; createdDate: string }>(sql`
    SELECT id, title, body, created_at AS "createdDate" FROM question
     WHERE company_id = ${companyId} AND author_id = ${userId} AND NOT is_anonymous ORDER BY id`);

const questionData: PersonalData = {
  section: 'questions',
  collect: named,
  entities: async (db, subject) => ({ entityType: 'Question', ids: ids(await named(db, subject)) }),
  /** Other people do not see stars. Votes stay, because they are counted. */
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM star WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

const answerData: PersonalData = {
  section: 'answers',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT q.title AS question, a.body, a.created_at AS "createdDate"
        FROM answer a JOIN question q ON q.company_id = a.company_id AND q.id = a.question_id
       WHERE a.company_id = ${companyId} AND a.author_id = ${userId} AND NOT q.is_anonymous ORDER BY a.id`),
};

/** Which questions the person opened as an expert. Whether one of them is the person's own says nothing: the author is asked like every expert. */
const openedData: PersonalData = {
  section: 'openedQuestions',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT q.title FROM question_view v JOIN question q ON q.company_id = v.company_id AND q.id = v.question_id
       WHERE v.company_id = ${companyId} AND v.user_id = ${userId} ORDER BY q.id`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM question_view WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

export const exchangePersonalData: readonly PersonalData[] = [questionData, answerData, openedData];
