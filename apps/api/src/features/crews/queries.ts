/** The SQL of crew sessions. The session is `crew_session k`. */
import type { CrewAttendance, CrewRoster, CrewSession, Crews } from '@muster/contract/crews/crew';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { audienceRows, campaignRows } from '../campaigns';
import { assignableAt, invitedAt, isAtSite, joinPeopleOfPage, personJson } from '../identity';
import { joinSite } from '../organisation';
import { lateUntil } from './session';

/**
 * How many people of the site confirmed on their own devices during the session. Only a number, because these confirmations name no
 * session.
 */
const confirmedMeanwhile: Sql = sql`(
  SELECT count(*)
    FROM ${audienceRows} JOIN ${campaignRows} ON c.company_id = a.company_id AND c.id = a.campaign_id
   WHERE a.company_id = k.company_id AND a.campaign_id = k.campaign_id AND NOT a.has_work AND ${isAtSite(sql`a`, sql`k.site_id`)}
     AND CASE WHEN c.view_is_enough THEN a.viewed_at ELSE a.submitted_at END BETWEEN k.started_at AND coalesce(k.closed_at, ${lateUntil})
     AND NOT EXISTS (SELECT FROM crew_attendance o WHERE o.company_id = a.company_id AND o.campaign_id = a.campaign_id AND o.user_id = a.user_id
                        AND (o.is_completing OR o.session_id = k.id)))`;

const facts: Sql = sql`
  k.id, k.campaign_id AS "campaignV2Id", jsonb_build_object('id', s.id, 'name', s.name) AS site, k.languages, k.content_version AS "contentVersion",
  k.is_older_text AS "isOlderText", k.started_at AS "startedDate", k.received_at AS "receivedDate", k.closed_at AS "closedDate",
  ${lateUntil} AS "lateUntilDate", k.flags,
  ${confirmedMeanwhile} AS "confirmedMeanwhile"`;

const sessions: Sql = sql`crew_session k ${joinSite(sql`k.company_id`, sql`k.site_id`)}`;

/** What was raised in `crew_session k`: by the crew, and then by people who attended. */
const remarks: Sql = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('text', r.text, 'attendanceId', r.id) ORDER BY r.signed_at NULLS FIRST, r.id), '[]') FROM (
    SELECT k.raised AS text, NULL::uuid AS id, NULL::timestamptz AS signed_at WHERE k.raised <> ''
    UNION ALL
    SELECT a.raised, a.id, a.signed_at FROM crew_attendance a WHERE a.company_id = k.company_id AND a.session_id = k.id AND a.raised <> '') r)`;

export const findSession = (
  db: Db,
  { companyId, id }: { companyId: number; id: string },
): Promise<Omit<CrewSession, 'raised' | 'attendances' | 'mayWrite'>> =>
  db.one(sql`
    SELECT ${facts}, ${personJson(sql`k.briefer_id`)} AS briefer, k.interpreter, ${remarks} AS remarks FROM ${sessions}
     WHERE k.company_id = ${companyId} AND k.id = ${id}`);

/** Attendances that completed something when they were recorded, including contested ones. */
const completedAtFirst = (attendance: Sql): Sql => sql`(
  ${attendance}.is_completing OR (${attendance}.contested_at IS NOT NULL AND (${attendance}.response_id IS NOT NULL OR (${attendance}.made_view AND EXISTS (
    SELECT FROM ${campaignRows} WHERE c.company_id = ${attendance}.company_id AND c.id = ${attendance}.campaign_id AND c.view_is_enough)))))`;

/** In the order of the signatures. Without contests, the result looks as if nobody had contested. */
export const findAttendances = (
  db: Db,
  { companyId, id }: { companyId: number; id: string },
  contests: 'with contests' | 'without contests',
): Promise<CrewAttendance[]> =>
  db.many<CrewAttendance>(sql`
    WITH page AS MATERIALIZED (
      SELECT a.id, a.user_id, a.strength, a.guest_name, a.guest_employer, a.signed_at, a.received_at, a.device_at, a.is_later, a.is_unverified, a.is_checked_aloud,
             ${contests === 'with contests' ? sql`a.is_completing, a.contested_at, a.was_there` : sql`${completedAtFirst(sql`a`)} AS is_completing, NULL AS contested_at, NULL AS was_there`}
        FROM crew_attendance a WHERE a.company_id = ${companyId} AND a.session_id = ${id})
    SELECT page.id, page.strength, page.is_unverified AS "isUnverified", page.is_checked_aloud AS "isCheckedAloud", named.person AS "user", page.user_id IS NULL AS "isGuest",
           CASE WHEN page.guest_name IS NOT NULL THEN jsonb_build_object('name', page.guest_name, 'employer', page.guest_employer) END AS guest,
           page.signed_at AS "signedDate", page.received_at AS "receivedDate", page.device_at AS "deviceDate", page.is_later AS "isLater", page.is_completing AS "isCompleting",
           page.contested_at AS "contestedDate", page.was_there AS "wasThere"
      FROM page ${joinPeopleOfPage(raw('user_id'), companyId)} ORDER BY page.signed_at, page.id`);

/** A session with its counts, and who gave the talk. The people who attended without whoever gave it, and how many of them contest. */
export type CountedSession = Crews['sessions'][number] & { brieferId: string; others: { people: number; contested: number } };

/** The sessions of one campaign, the latest first. `where` limits `crew_session k`. */
export const findCountedSessions = (
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  where: Sql = sql`TRUE`,
): Promise<CountedSession[]> =>
  db.many(sql`
    SELECT ${facts}, k.briefer_id AS "brieferId",
           n.counts, n.others
      FROM ${sessions} CROSS JOIN LATERAL (
             SELECT jsonb_build_object(
                      'pin', count(*) FILTER (WHERE a.strength = 'PIN'), 'signature', count(*) FILTER (WHERE a.strength = 'SIGNATURE' AND a.user_id IS NOT NULL),
                      'named', count(*) FILTER (WHERE a.strength = 'NAMED' AND a.user_id IS NOT NULL), 'unverified', count(*) FILTER (WHERE a.is_unverified), 'guests', count(*) FILTER (WHERE a.user_id IS NULL),
                      'contested', count(a.contested_at)) AS counts,
                    jsonb_build_object('people', count(*) FILTER (WHERE a.user_id <> k.briefer_id),
                      'contested', count(a.contested_at) FILTER (WHERE a.user_id <> k.briefer_id)) AS others
               FROM crew_attendance a WHERE a.company_id = k.company_id AND a.session_id = k.id) n
     WHERE k.company_id = ${companyId} AND k.campaign_id = ${id} AND ${where} ORDER BY k.started_at DESC, k.id`);

export const findOwn = (db: Db, { companyId, id }: { companyId: number; id: number }, userId: string): Promise<Crews['mine']> =>
  db.many(sql`
    SELECT k.id AS "sessionId", a.id AS "attendanceId", a.strength, jsonb_build_object('id', s.id, 'name', s.name) AS site,
           ${personJson(sql`k.briefer_id`)} AS briefer, a.signed_at AS "signedDate", a.contested_at AS "contestedDate", a.was_there AS "wasThere"
      FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id ${joinSite(sql`k.company_id`, sql`k.site_id`)}
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.user_id = ${userId} ORDER BY a.signed_at DESC, a.id`);

/** `SELECT user_id`: the people whom a manager has named as briefers of a campaign. */
export const namedBriefersOf = (companyId: number, campaignId: number): Sql =>
  sql`SELECT b.user_id FROM crew_briefer b WHERE b.company_id = ${companyId} AND b.campaign_id = ${campaignId}`;

/** `SELECT campaign_id, id, session_id, signed_at, site_name`: of each campaign, the last naming of the person that they have not answered. */
export const openNamingsOf = (companyId: number, userId: string): Sql => sql`
  SELECT DISTINCT ON (a.campaign_id) a.campaign_id, a.id, a.session_id, a.signed_at, s.name AS site_name
    FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id ${joinSite(sql`k.company_id`, sql`k.site_id`)}
   WHERE a.company_id = ${companyId} AND a.user_id = ${userId} AND a.strength = 'NAMED' AND a.was_there IS NULL AND a.contested_at IS NULL
   ORDER BY a.campaign_id, a.signed_at DESC, a.id`;

/** The sites of the company with these ids, by name. */
export const findSites = (db: Db, companyId: number, ids: ReadonlySet<number> | 'all'): Promise<CrewRoster['sites']> =>
  db.many(sql`
    SELECT s.id, s.name FROM (SELECT ${companyId}::bigint AS company_id) k ${joinSite(sql`k.company_id`, ids === 'all' ? raw('s.id') : sql`ANY (${[...ids]}::bigint[])`)}
     WHERE s.status = 'ACTIVE' ORDER BY lower(s.name), s.id`);

/**
 * The active people of a site, and those who have been invited and have not signed in yet. `isDone`: the person has nothing left to do in the campaign. It includes what the caller's own sessions completed,
 * because a briefer must not learn who contests.
 */
export const findRoster = (
  db: Db,
  { companyId, id, contentVersion }: { companyId: number; id: number; contentVersion: number },
  { siteId, callerId }: { siteId: number; callerId: string },
): Promise<CrewRoster['people']> =>
  db.many(sql`
    WITH page AS MATERIALIZED (
      SELECT e.user_id, e.first_name, e.last_name ${assignableAt({ companyId, siteId })}
      UNION SELECT e.user_id, e.first_name, e.last_name FROM ${invitedAt({ companyId, siteId })})
    SELECT page.user_id AS "userId", named.person->>'firstName' AS "firstName", named.person->>'lastName' AS "lastName",
           EXISTS (SELECT FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.user_id = page.user_id AND NOT a.has_work)
           OR EXISTS (
             SELECT FROM crew_attendance o JOIN crew_session k ON k.company_id = o.company_id AND k.id = o.session_id
              WHERE o.company_id = ${companyId} AND o.campaign_id = ${id} AND o.user_id = page.user_id AND k.briefer_id = ${callerId}::uuid
                AND k.content_version = ${contentVersion} AND ${completedAtFirst(sql`o`)}) AS "isDone"
      FROM page ${joinPeopleOfPage(raw('user_id'))} ORDER BY page.last_name, page.first_name, page.user_id`);
