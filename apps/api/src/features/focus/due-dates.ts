/** What is due, for calendars: the dated items of a person's Focus, and what a site is asked. Without names of people. */
import type { CampaignType } from '@muster/contract/templates/kinds';
import { minPeopleInGroup } from '@muster/contract/reports/groups';
import { isConsultant } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { unionAll } from '../../platform/database/union-all';
import { audienceRows, campaignRows, isUnanswered, participations, versionFor, wholeCampaigns } from '../campaigns';
import { peopleAtSite } from '../identity';
import { joinSite } from '../organisation';
import { expectsWorkOf, isInAudience, type FocusReader } from './filters';
import { workOf } from './work';

export interface DueItem {
  companyId: number;
  campaignId: number;
  /** The participating site that the item is about; null for a whole campaign. */
  participationId: number | null;
  type: CampaignType;
  /** In the language of the reader. */
  title: string;
  siteId: number | null;
  divisionId: number | null;
  siteName: string | null;
  endDate: string;
  updatedDate: string;
  version: number;
}

/** More would be no calendar. Those that are due last stay, because they lie ahead. */
const maxItems = 1_000;

/**
 * The dated items of the reader's Focus. What they have done is not among them, except anonymous campaigns: a calendar is often shared, and
 * one that left it earlier would show when this person has answered.
 */
export function findDueWork(db: Db, reader: FocusReader, companyId: number): Promise<DueItem[]> {
  const { actor } = reader;
  const isDone = sql`${isInAudience(actor, companyId)} AND NOT ${expectsWorkOf(actor, companyId)}`;
  const done = wholeCampaigns(companyId, sql`c.status = 'LIVE' AND c.mode = 'STANDALONE' AND c.is_anonymous AND ${isDone}`);
  return findDue(db, reader, { companyId, branches: isConsultant(actor) ? [] : [...workOf(reader, companyId, {}), done] });
}

/**
 * LIVE campaigns of the site, wider ones with somebody of the site in their audience, and open parts of the site. A campaign for people stays
 * until its end: leaving earlier would show who has answered. A wider anonymous one needs enough people of the site, because it would tell about
 * a few of them that they are asked.
 */
export function findDueAtSite(
  db: Db,
  reader: FocusReader,
  { companyId, siteId }: { companyId: number; siteId: number },
): Promise<DueItem[]> {
  const needed = sql`CASE WHEN c.is_anonymous THEN ${minPeopleInGroup}::integer ELSE 1 END`;
  const asksHere = sql`(SELECT count(*) FROM (SELECT FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = c.id
    AND a.user_id IN (${peopleAtSite(companyId, siteId)}) LIMIT ${minPeopleInGroup}) asked) >= ${needed}`;
  const wholes = sql`c.status = 'LIVE' AND c.mode = 'STANDALONE' AND (c.site_id = ${siteId} OR (c.scope <> 'SITE' AND ${asksHere}))`;
  const parts = sql`c.status = 'LIVE' AND p.site_id = ${siteId} AND ${isUnanswered}`;
  return findDue(db, reader, { companyId, branches: [wholeCampaigns(companyId, wholes), participations(companyId, parts)] });
}

async function findDue(
  db: Db,
  reader: FocusReader,
  { companyId, branches }: { companyId: number; branches: readonly Sql[] },
): Promise<DueItem[]> {
  if (branches.length === 0) return [];
  const site = sql`coalesce(w.participation_site_id, w.site_id)`;
  return db.many<DueItem>(sql`
    SELECT c.company_id AS "companyId", c.id AS "campaignId", w.participation_id AS "participationId", c.type, coalesce(v.title, c.title) AS title,
           ${site} AS "siteId", CASE WHEN ${site} IS NULL THEN c.division_id END AS "divisionId", s.name AS "siteName", c.end_date AS "endDate",
           c.updated_at AS "updatedDate", c.version
      FROM (${unionAll(branches)}) w
      JOIN ${campaignRows} ON c.company_id = ${companyId} AND c.id = w.id
      LEFT ${joinSite(sql`${companyId}`, site)}
      LEFT JOIN LATERAL (${versionFor(reader)}) v ON true
     WHERE w.end_date IS NOT NULL
     ORDER BY w.end_date DESC, c.id, w.participation_id LIMIT ${maxItems}`);
}
