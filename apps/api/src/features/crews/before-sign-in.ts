import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { campaignRows } from '../campaigns';
import { entriesOfPerson } from '../identity';
import { crewAttendedBefore } from './events';

/** Tells a person, with their first sign-in, what briefers have recorded of them before: nobody without a sign-in gets notifications. */
export async function tellOfAttendances(db: Db, userId: string): Promise<void> {
  await db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT a.company_id, ${crewAttendedBefore.name}, 'crew-attendance:' || a.id,
           jsonb_build_object('companyId', a.company_id, 'campaignId', a.campaign_id, 'sessionId', a.session_id, 'attendanceId', a.id,
                              'strength', a.strength, 'userId', a.user_id)
      FROM ${entriesOfPerson} JOIN ${campaignRows} ON c.company_id = own.company_id AND c.type = 'BRIEFING' AND c.deleted_at IS NULL
           -- OFFSET: each briefing looks in the index for this person
           CROSS JOIN LATERAL (
             SELECT o.* FROM crew_attendance o
              WHERE o.company_id = c.company_id AND o.campaign_id = c.id AND o.user_id = own.user_id OFFSET 0) a
     WHERE own.user_id = ${userId}`);
}
