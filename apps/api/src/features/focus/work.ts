/** The open work of one person: their Focus. */
import { isConsultant } from '@muster/contract/shared/permissions';
import sql, { join, type Sql } from 'sql-template-tag';
import { unionAll } from '../../platform/database/union-all';
import type { Context } from '../../platform/http/context';
import { isMyParticipation, isUnanswered, participations, wholeCampaigns } from '../campaigns';
import { sitesOfDivision } from '../organisation';
import { expectsWorkOf, filtersOf, includesType, isInBucket, type FocusReader, type FocusFilters } from './filters';
import { questionsOf } from './questions';

/**
 * LIVE standalone campaigns that still expect something from this person, and participating sites without a submitted response. The
 * sites are assigned to the person, or unassigned while the person is site manager. Consultants have no work [6.7].
 */
export function workOf(asking: FocusReader, companyId: number, query: FocusFilters): Sql[] {
  const { actor } = asking;
  if (isConsultant(actor)) return [];
  const { siteId, divisionId } = query;
  const filters = join([sql`c.status = 'LIVE'`, ...filtersOf(asking, companyId, query)], ' AND ');
  const place = (site: Sql) =>
    divisionId === undefined ? sql`TRUE` : sql`(c.division_id = ${divisionId} OR ${site} IN (${sitesOfDivision(companyId, divisionId)}))`;
  const branches: Sql[] = [];
  if (includesType(query, 'CompanyCampaignV2') && !query.unAssigned) {
    const here = siteId === undefined ? place(sql`c.site_id`) : sql`${place(sql`c.site_id`)} AND c.site_id = ${siteId}`;
    branches.push(wholeCampaigns(companyId, sql`${expectsWorkOf(actor, companyId)} AND ${here} AND ${filters}`));
  }
  if (includesType(query, 'SitesCampaignV2')) {
    const here = siteId === undefined ? place(sql`p.site_id`) : sql`${place(sql`p.site_id`)} AND p.site_id = ${siteId}`;
    const assignee = query.unAssigned ? sql`p.assignee_id IS NULL` : sql`TRUE`;
    branches.push(
      participations(companyId, sql`${isMyParticipation(actor)} AND ${isUnanswered} AND ${here} AND ${assignee} AND ${filters}`),
    );
  }
  return branches;
}

export interface WorkCounts {
  total: number;
  unassigned: number;
  due: number;
  dueSoon: number;
  overdue: number;
}

/** Counts of campaigns and participating sites by bucket, and of questions, which have no bucket. */
interface OwnWorkCounts extends WorkCounts {
  questions: number;
}

/** Counts a person's Focus by bucket, for the whole company or for one site or division. */
export async function countWork(
  ctx: Context,
  { companyId, siteId, divisionId }: { companyId: number; siteId?: number; divisionId?: number },
): Promise<OwnWorkCounts> {
  const { db, now } = ctx;
  const branches = workOf(ctx, companyId, { siteId, divisionId });
  const questions = questionsOf(ctx, companyId, { siteId, divisionId }).map((branch) => sql`(SELECT count(*) FROM (${branch}) q)`);
  if (branches.length === 0) return { total: 0, questions: 0, unassigned: 0, due: 0, dueSoon: 0, overdue: 0 };
  return db.one<OwnWorkCounts>(sql`
    SELECT count(*) AS total, count(*) FILTER (WHERE c.participation_id IS NOT NULL AND c.assignee_id IS NULL) AS unassigned,
           count(*) FILTER (WHERE ${isInBucket('DUE', now)}) AS due, count(*) FILTER (WHERE ${isInBucket('DUE_SOON', now)}) AS "dueSoon",
           count(*) FILTER (WHERE ${isInBucket('OVERDUE', now)}) AS overdue, ${questions[0] ?? sql`0`} AS questions
      FROM (${unionAll(branches)}) c`);
}
