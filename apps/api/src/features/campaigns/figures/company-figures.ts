import { campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { exactTotals, shownCount } from './counts';

interface CompanyFigures {
  /** Posted campaigns of company scope. */
  byType: Record<CampaignType, number>;
  /** Views and submissions, made and expected, of campaigns of every scope that were due or completed in the period. */
  made: number;
  expected: number;
}

interface KeptFigures {
  counts: Partial<Record<CampaignType, number>>;
  made: number;
  expected: number;
}

/**
 * The activity of a company. The counts and the completed campaigns come from the figures that triggers keep. The LIVE campaigns that were
 * due in the period are few, and are read one by one. A campaign that is not due yet does not count, so that posting lowers no score.
 */
export async function countCompanyCampaigns(db: Db, companyId: number, period: { since: Date; now: Date }): Promise<CompanyFigures> {
  // one statement, because a campaign that completes moves from one figure to the other
  const { counts, made, expected } = await db.one<KeptFigures>(sql`
    WITH posted AS (
      SELECT f.type, sum(f.posted) AS posted FROM campaign_figure f WHERE f.company_id = ${companyId} GROUP BY f.type),
    due AS (${dueFigures(companyId, period)}),
    done AS (
      SELECT coalesce(sum(o.expected), 0) AS expected, coalesce(sum(o.made), 0) AS made
        FROM campaign_outcome o WHERE o.company_id = ${companyId} AND o.complete_date >= ${period.since})
    SELECT coalesce((SELECT jsonb_object_agg(type, posted) FROM posted), '{}') AS counts,
           (done.expected + due.expected)::bigint AS expected, (done.made + due.made)::bigint AS made
      FROM done CROSS JOIN due`);
  const byType = Object.fromEntries(campaignTypes.map((type) => [type, counts[type] ?? 0])) as Record<CampaignType, number>;
  return { byType, made, expected };
}

/** `SELECT expected, made` of the LIVE campaigns whose end passed in the period. Of anonymous ones, in the steps that everybody sees. */
const dueFigures = (companyId: number, { since, now }: { since: Date; now: Date }): Sql => sql`
  SELECT coalesce(sum(c.expected_count * CASE WHEN c.view_is_enough THEN 1 ELSE 2 END), 0) AS expected, coalesce(sum(t.made), 0) AS made
    FROM campaign c CROSS JOIN LATERAL (${exactTotals}) n
   CROSS JOIN LATERAL (
     SELECT ${shownCount(sql`n.views`)} + CASE WHEN c.view_is_enough THEN 0 ELSE ${shownCount(sql`n.submissions`)} END AS made) t
   WHERE c.company_id = ${companyId} AND c.status = 'LIVE' AND c.deleted_at IS NULL AND c.expected_count > 0
     AND c.end_date >= ${since} AND c.end_date < ${now}`;

/** The companies with campaigns or with kept figures. */
export async function findCompaniesWithFigures(db: Db): Promise<number[]> {
  const rows = await db.many<{ id: number }>(
    sql`SELECT company_id AS id FROM campaign UNION SELECT company_id FROM campaign_figure ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Corrects the kept figures of one company that differ from its campaigns; returns their number. */
export const correctCompanyFigures = async (db: Db, companyId: number): Promise<number> =>
  (await db.one<{ corrected: number }>(sql`SELECT muster_correct_company_figures(${companyId}) AS corrected`)).corrected;

/** Corrects the kept outcomes of the next `size` campaigns after an id. `last` is null after the last campaign. */
export const correctOutcomes = (db: Db, after: number, size: number): Promise<{ last: number | null; corrected: number }> =>
  db.one(sql`SELECT last, corrected FROM muster_correct_outcomes(${after}, ${size})`);
