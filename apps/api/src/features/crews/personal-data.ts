/** The crew briefings that a person gave or attended. An erasure deletes the drawn signatures and keeps the records of attendance. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { PersonalData } from '../../platform/personal-data/source';
import { campaignRows } from '../campaigns';

const attendanceData: PersonalData = {
  section: 'crewAttendances',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title AS campaign, a.strength, a.strokes, a.language, a.signed_at AS "signedDate", a.received_at AS "receivedDate", a.device_at AS "deviceDate", a.raised,
             a.contested_at AS "contestedDate", a.was_there AS "wasThere"
        FROM crew_attendance a JOIN ${campaignRows} ON c.company_id = a.company_id AND c.id = a.campaign_id
       WHERE a.company_id = ${companyId} AND a.user_id = ${userId} ORDER BY a.signed_at, a.id`),
  erase: (db, { companyId, userId }) =>
    db.run(sql`UPDATE crew_attendance SET strokes = NULL, stroke_hash = NULL WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

const sessionData: PersonalData = {
  section: 'crewSessions',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title AS campaign, s.languages, s.interpreter, s.raised, s.started_at AS "startedDate", s.closed_at AS "closedDate",
             s.device_started_at AS "deviceStartedDate", s.device_closed_at AS "deviceClosedDate"
        FROM crew_session s JOIN ${campaignRows} ON c.company_id = s.company_id AND c.id = s.campaign_id
       WHERE s.company_id = ${companyId} AND s.briefer_id = ${userId} ORDER BY s.started_at, s.id`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM crew_briefer WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

export const crewPersonalData: readonly PersonalData[] = [attendanceData, sessionData];

/** Deletes the names of guests and interpreters after the retention period. `years` is an SQL expression for the company `k.company_id`. */
export async function forgetGuests(db: Db, now: Date, years: (companyId: Sql) => Sql): Promise<number> {
  await db.run(sql`
    UPDATE crew_session k SET interpreter = '' WHERE k.interpreter <> '' AND k.started_at + make_interval(years => ${years(sql`k.company_id`)}) <= ${now}`);
  return db.run(sql`
    UPDATE crew_attendance k SET guest_name = NULL, guest_employer = NULL, guest_salt = NULL, strokes = NULL, stroke_hash = NULL
     WHERE k.guest_name IS NOT NULL AND k.signed_at + make_interval(years => ${years(sql`k.company_id`)}) <= ${now}`);
}
