/** Rows of imports about a person. A job deletes them after 30 days anyway. */
import sql, { type Sql } from 'sql-template-tag';
import type { DataSubject, PersonalData } from '../../platform/personal-data/source';

/**
 * A number can have belonged to somebody else before, so a row of a number counts only with the name of the person, or when the number has ended
 * and the row says whose it was.
 */
const rowsOf = ({ companyId, userId, email, number, firstName, lastName }: DataSubject): Sql => sql`
  r.company_id = ${companyId} AND (r.key = ${email} OR r.person_id = ${userId}
    OR (r.key = ${number?.toLowerCase() ?? null} AND r.cells @> ${[firstName, lastName]}::text[]))`;

export const importPersonalData: PersonalData = {
  section: 'imports',
  collect: (db, subject) =>
    db.many(sql`
      SELECT i.file_name AS "fileName", i.created_at AS "createdDate", i.columns, r.cells
        FROM import_row r JOIN data_import i ON i.company_id = r.company_id AND i.id = r.import_id
       WHERE i.kind = 'PEOPLE' AND ${rowsOf(subject)} ORDER BY r.import_id, r.number`),
  /** Also rows with the name and an earlier address or number. */
  erase: (db, subject) =>
    db.run(sql`
      DELETE FROM import_row r USING data_import i
       WHERE i.company_id = r.company_id AND i.id = r.import_id AND i.kind = 'PEOPLE' AND r.company_id = ${subject.companyId}
         AND ((${rowsOf(subject)}) OR (${subject.firstName} <> '' AND ${subject.lastName} <> ''
              AND r.cells @> ${[subject.firstName, subject.lastName]}::text[]))`),
};
