/** The facts that the evidence ledger commits to: who attended a crew briefing, and who says that they were not there. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { findContact } from '../identity';
import type { CrewEvent } from './events';

interface AttendanceEvidence {
  contentVersion: number;
  signedDate: string;
  receivedDate: string;
  contestedDate: string | null;
  shownLanguage: string | null;
}

/** Undefined if the campaign has been deleted. */
export async function findEvidenceOfAttendance(db: Db, { companyId, attendanceId, userId }: CrewEvent) {
  const found = await db.maybeOne<AttendanceEvidence>(sql`
    SELECT k.content_version AS "contentVersion", a.signed_at AS "signedDate", a.received_at AS "receivedDate", a.contested_at AS "contestedDate",
           a.language AS "shownLanguage"
      FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id
     WHERE a.company_id = ${companyId} AND a.id = ${attendanceId}`);
  if (!found) return undefined;
  const { firstName, lastName, email } = await findContact(db, userId);
  return { ...found, name: `${firstName} ${lastName}`.trim() || (email ?? '') };
}
