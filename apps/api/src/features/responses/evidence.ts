/** What the evidence ledger commits to: who saw and who answered what, as it is stored now. Never of anonymous campaigns. */
import type { Answers } from '@muster/contract/forms/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { namedCampaigns } from '../campaigns';
import { findContacts } from '../identity';

interface OfPerson {
  userId: string;
  shownLanguage: string | null;
  contentVersion: number;
}

interface ResponseEvidence extends OfPerson {
  id: number;
  role: string | null;
  sites: string[];
  answer: Answers;
  isLate: boolean;
  submittedDate: string;
  receivedDate: string | null;
  /** What the clock of the device said, if it was wrong. */
  deviceDate: string | null;
  version: number;
}

const isNamed = (companyId: number, campaign: Sql): Sql => sql`${campaign} IN (SELECT id FROM (${namedCampaigns(companyId)}) named)`;

/** The rows with the name of each person, or the e-mail address of one without a name. */
async function withNames<Row extends { userId: string }>(db: Db, rows: readonly Row[]): Promise<(Row & { name: string })[]> {
  const contacts = await findContacts(db, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => {
    const { firstName, lastName, email } = contacts.get(row.userId) ?? {};
    return { ...row, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() || (email ?? '') };
  });
}

/** By the id of the response. Those that are gone, or not submitted any more, are missing. */
export async function findEvidenceOfResponses(db: Db, companyId: number, responseIds: readonly number[]) {
  const rows = await db.many<ResponseEvidence>(sql`
    SELECT r.id, r.user_id AS "userId", r.responded_as ->> 'role' AS role, coalesce(r.responded_as -> 'sites', '[]') AS sites, r.answer, r.is_late AS "isLate",
           r.submitted_at AS "submittedDate", r.received_at AS "receivedDate", r.device_at AS "deviceDate", r.shown_language AS "shownLanguage",
           r.content_version AS "contentVersion", r.version
      FROM campaign_response r
     WHERE r.company_id = ${companyId} AND r.id = ANY (${[...responseIds]}::bigint[]) AND r.status = 'SUBMITTED' AND ${isNamed(companyId, sql`r.campaign_id`)}`);
  return new Map((await withNames(db, rows)).map(({ id, ...evidence }) => [id, evidence]));
}

interface View {
  campaignId: number;
  campaignSiteId: number;
  userId: string;
}

/** The latest view of each, by its place in `views`. */
export async function findEvidenceOfViews(db: Db, companyId: number, views: readonly View[]) {
  const column = <Name extends keyof View>(name: Name) => views.map((view) => view[name]);
  const rows = await db.many<OfPerson & { place: number; viewedDate: string; deviceDate: string | null }>(sql`
    SELECT g.place::integer - 1 AS place, g.user_id AS "userId", v.viewed_at AS "viewedDate", v.device_at AS "deviceDate", v.shown_language AS "shownLanguage", v.content_version AS "contentVersion"
      FROM unnest(${column('campaignId')}::bigint[], ${column('campaignSiteId')}::bigint[], ${column('userId')}::uuid[])
           WITH ORDINALITY AS g (campaign_id, campaign_site_id, user_id, place)
     CROSS JOIN LATERAL (
       SELECT * FROM campaign_view w
        WHERE w.company_id = ${companyId} AND w.campaign_id = g.campaign_id AND w.campaign_site_id = g.campaign_site_id AND w.user_id = g.user_id
        ORDER BY w.content_version DESC LIMIT 1) v
     WHERE ${isNamed(companyId, sql`g.campaign_id`)}`);
  return new Map((await withNames(db, rows)).map(({ place, userId: _, ...evidence }) => [place, evidence]));
}

/** Counts the people who opened the campaign in each language. The language is null if it is not known. An anonymous campaign has no counts. */
export const findOpenedLanguages = (
  db: Db,
  companyId: number,
  campaignId: number,
): Promise<{ language: string | null; people: number }[]> =>
  db.many(sql`
    SELECT v.shown_language AS language, count(DISTINCT v.user_id)::integer AS people
      FROM campaign_view v
     WHERE v.company_id = ${companyId} AND v.campaign_id = ${campaignId} AND ${isNamed(companyId, sql`v.campaign_id`)}
     GROUP BY v.shown_language ORDER BY people DESC, language`);
