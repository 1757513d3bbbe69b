/** The facts to which the evidence ledger commits: who attended a crew briefing, and who contested it. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { RecordsOfPack } from '../../platform/evidence/records';
import { findContact, personJson } from '../identity';
import { joinSite } from '../organisation';
import type { CrewEvent } from './events';
import { findAttendances } from './queries';

interface AttendanceEvidence {
  contentVersion: number;
  signedDate: string;
  receivedDate: string;
  /** What the clock of the device said, if it was wrong. */
  deviceDate: string | null;
  contestedDate: string | null;
  shownLanguage: string | null;
}

/** Undefined if the campaign has been deleted. */
export async function findEvidenceOfAttendance(db: Db, { companyId, attendanceId, userId }: CrewEvent) {
  const found = await db.maybeOne<AttendanceEvidence>(sql`
    SELECT k.content_version AS "contentVersion", a.signed_at AS "signedDate", a.received_at AS "receivedDate", a.device_at AS "deviceDate", a.contested_at AS "contestedDate",
           a.language AS "shownLanguage"
      FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id
     WHERE a.company_id = ${companyId} AND a.id = ${attendanceId}`);
  if (!found) return undefined;
  const { firstName, lastName, email } = await findContact(db, userId);
  return { ...found, name: `${firstName} ${lastName}`.trim() || (email ?? '') };
}

interface TalkEvidence {
  contentVersion: number;
  brieferId: string;
  languages: string[];
  startedDate: string;
  closedDate: string | null;
  /** What the clock of the device said, if it was wrong. */
  deviceStartedDate: string | null;
  deviceClosedDate: string | null;
  /** The remarks of the crew, and then those of its people. */
  raised: string;
}

/** A crew briefing as it is now. A later remark has an entry of its own. */
export async function findEvidenceOfTalk(db: Db, { companyId, sessionId }: { companyId: number; sessionId: string }) {
  const found = await db.maybeOne<TalkEvidence>(sql`
    SELECT k.content_version AS "contentVersion", k.briefer_id AS "brieferId", k.languages, k.started_at AS "startedDate", k.closed_at AS "closedDate",
           k.device_started_at AS "deviceStartedDate", k.device_closed_at AS "deviceClosedDate",
           concat_ws(E'\\n\\n', nullif(k.raised, ''), (SELECT string_agg(a.raised, E'\\n\\n' ORDER BY a.id) FROM crew_attendance a
             WHERE a.company_id = k.company_id AND a.session_id = k.id AND a.raised <> '')) AS raised
      FROM crew_session k WHERE k.company_id = ${companyId} AND k.id = ${sessionId}`);
  if (!found) return undefined;
  const { firstName, lastName, email } = await findContact(db, found.brieferId);
  return { ...found, name: `${firstName} ${lastName}`.trim() || (email ?? '') };
}

interface GuestEvidence {
  contentVersion: number;
  /** Null after an erasure. */
  name: string | null;
  employer: string | null;
  salt: Buffer | null;
  signedDate: string;
  receivedDate: string;
  deviceDate: string | null;
}

export const findEvidenceOfGuest = (db: Db, { companyId, attendanceId }: { companyId: number; attendanceId: string }) =>
  db.maybeOne<GuestEvidence>(sql`
    SELECT k.content_version AS "contentVersion", a.guest_name AS name, a.guest_employer AS employer, a.guest_salt AS salt, a.signed_at AS "signedDate",
           a.received_at AS "receivedDate", a.device_at AS "deviceDate"
      FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id
     WHERE a.company_id = ${companyId} AND a.id = ${attendanceId}`);

interface Named {
  firstName: string | null;
  lastName: string | null;
}
const nameOf = (person: Named | null): string => `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();

interface SessionRecord {
  sessionId: string;
  campaignId: number;
  siteName: string;
  startedDate: string;
  closedDate: string | null;
  /** What the clock of the device said, if it was wrong. */
  deviceStartedDate: string | null;
  deviceClosedDate: string | null;
  contentVersion: number;
  languages: string[];
  interpreter: string;
}

/** An attendance as stored now, with its crew briefing. Without an attendance, a crew briefing that nobody attended. */
export interface CrewRecord extends SessionRecord {
  brieferName: string;
  /** What nobody in particular raised. Empty in a pack about one person. */
  raisedByCrew: string;
  attendance: CrewAttendanceRecord | undefined;
}

interface CrewAttendanceRecord {
  /** Null for a guest. */
  userId: string | null;
  personName: string;
  isGuest: boolean;
  employer: string;
  /** What the ledger commits to the name and employer of a guest with. */
  salt: string | null;
  strength: string;
  isUnverified: boolean;
  isCheckedAloud: boolean;
  signedDate: string;
  receivedDate: string;
  deviceDate: string | null;
  isLater: boolean;
  /** Null if it is not known what was so at the end of the period. */
  isCompleting: boolean | null;
  contestedDate: string | null;
  /** Null without an answer, and if it is not known whether the answer came before the end of the period. */
  wasThere: boolean | null;
  /** What this person or guest raised. */
  raised: string;
}

/**
 * The attendances of these campaigns with a signature in the period, by crew briefing, and the crew briefings that began in it and have none. It shows
 * contests, because only managers of the scope read it. What came after the period is left out.
 */
export async function* findCrewRecords(
  db: Db,
  { companyId, campaignIds, userId, from, to, isOver }: RecordsOfPack & { isOver: boolean },
): AsyncGenerator<CrewRecord[]> {
  const isOfPeriod = (date: string): boolean => (from === null || from <= date) && (to === null || date < to);
  const untilEnd = (date: string | null): string | null => (date !== null && (to === null || date < to) ? date : null);
  const sessions = await db.many<SessionRecord & { briefer: Named | null; salts: Record<string, string>; raised: string }>(sql`
    SELECT k.id AS "sessionId", k.campaign_id AS "campaignId", s.name AS "siteName", k.started_at AS "startedDate", k.closed_at AS "closedDate",
           k.device_started_at AS "deviceStartedDate", k.device_closed_at AS "deviceClosedDate", k.content_version AS "contentVersion", k.languages, k.interpreter, k.raised, ${personJson(sql`k.briefer_id`)} AS briefer,
           (SELECT coalesce(jsonb_object_agg(a.id, encode(a.guest_salt, 'hex')), '{}') FROM crew_attendance a
             WHERE a.company_id = k.company_id AND a.session_id = k.id AND a.guest_salt IS NOT NULL) AS salts
      FROM crew_session k ${joinSite(sql`k.company_id`, sql`k.site_id`)}
     WHERE k.company_id = ${companyId} AND k.campaign_id = ANY (${[...campaignIds]}::bigint[]) ORDER BY k.started_at, k.id`);
  for (const { briefer, salts, raised, ...stored } of sessions) {
    const closedDate = untilEnd(stored.closedDate);
    // remarks come with the close
    const raisedByCrew = userId === undefined && closedDate !== null ? raised : '';
    const deviceClosedDate = closedDate === null ? null : stored.deviceClosedDate;
    const session = { ...stored, closedDate, deviceClosedDate, brieferName: nameOf(briefer), raisedByCrew };
    const of = { companyId, id: session.sessionId };
    const attendances = await findAttendances(db, of, 'with contests');
    const said = closedDate === null ? undefined : await findRaised(db, of);
    const shown = attendances
      .filter(({ signedDate }) => isOfPeriod(signedDate))
      .filter(({ user }) => userId === undefined || user?.userId === userId);
    const isEmpty = attendances.length === 0 && userId === undefined && isOfPeriod(session.startedDate);
    if (isEmpty) yield [{ ...session, attendance: undefined }];
    else
      yield shown.map(({ id, user, guest, contestedDate, wasThere, ...one }) => ({
        ...session,
        attendance: {
          userId: user?.userId ?? null,
          personName: guest?.name ?? nameOf(user),
          isGuest: one.isGuest,
          employer: guest?.employer ?? '',
          salt: salts[id] ?? null,
          strength: one.strength,
          isUnverified: one.isUnverified,
          isCheckedAloud: one.isCheckedAloud,
          signedDate: one.signedDate,
          receivedDate: one.receivedDate,
          deviceDate: one.deviceDate,
          isLater: one.isLater,
          isCompleting: contestedDate !== null && untilEnd(contestedDate) === null ? null : one.isCompleting,
          contestedDate: untilEnd(contestedDate),
          // a contest has a date, and a yes has none: it could be later than the period
          wasThere: !isOver || untilEnd(contestedDate) !== null ? wasThere : null,
          raised: said?.get(id) ?? '',
        },
      }));
  }
}

/** What people and guests raised in a crew briefing, by the id of their attendance. */
async function findRaised(db: Db, { companyId, id }: { companyId: number; id: string }): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; raised: string }>(
    sql`SELECT a.id, a.raised FROM crew_attendance a WHERE a.company_id = ${companyId} AND a.session_id = ${id} AND a.raised <> ''`,
  );
  return new Map(rows.map((one) => [one.id, one.raised]));
}

/** How these people confirmed a campaign at a crew briefing, by the id of the response. */
export async function findCrewConfirmations(
  db: Db,
  companyId: number,
  campaignId: number,
  userIds: readonly string[],
): Promise<Map<number, string>> {
  const rows = await db.many<{ responseId: number; strength: string }>(sql`
    SELECT a.response_id AS "responseId", a.strength FROM crew_attendance a
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND a.user_id = ANY (${[...userIds]}::uuid[]) AND a.response_id IS NOT NULL`);
  return new Map(rows.map(({ responseId, strength }) => [responseId, strength]));
}

export interface CrewStrengths {
  campaignId: number;
  pin: number;
  signature: number;
  named: number;
  guests: number;
}

/** How the people of crew briefings were identified, by campaign: PIN and signature where they complete it. */
export const findCrewStrengths = (db: Db, companyId: number, campaignIds: readonly number[]): Promise<CrewStrengths[]> =>
  db.many<CrewStrengths>(sql`
    SELECT a.campaign_id AS "campaignId", count(*) FILTER (WHERE a.strength = 'PIN' AND a.is_completing)::integer AS pin,
           count(*) FILTER (WHERE a.strength = 'SIGNATURE' AND a.is_completing)::integer AS signature,
           count(*) FILTER (WHERE a.strength = 'NAMED' AND a.user_id IS NOT NULL)::integer AS named,
           count(*) FILTER (WHERE a.user_id IS NULL)::integer AS guests
      FROM crew_attendance a WHERE a.company_id = ${companyId} AND a.campaign_id = ANY (${[...campaignIds]}::bigint[])
     GROUP BY a.campaign_id ORDER BY a.campaign_id`);
