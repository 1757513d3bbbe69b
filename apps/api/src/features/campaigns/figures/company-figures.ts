import { campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { shownCount } from './counts';

interface CompanyFigures {
  /** Posted campaigns of company scope. */
  byType: Record<CampaignType, number>;
  /** Views and submissions, made and expected, of campaigns of every scope that were LIVE at some time after the given instant. */
  made: number;
  expected: number;
}

interface KeptFigures {
  counts: Partial<Record<CampaignType, number>>;
  made: number;
  expected: number;
}

/** The activity of a company, from the figures that triggers keep. Reads only LIVE anonymous campaigns one by one. */
export async function countCompanyCampaigns(db: Db, companyId: number, since: Date): Promise<CompanyFigures> {
  // one statement, because a campaign that completes moves from one figure to the other
  const { counts, made, expected } = await db.one<KeptFigures>(sql`
    WITH live AS (
      SELECT f.type, sum(f.posted) AS posted, sum(f.expected) AS expected, sum(f.made) AS made
        FROM campaign_figure f WHERE f.company_id = ${companyId} GROUP BY f.type),
    done AS (
      SELECT coalesce(sum(o.expected), 0) AS expected, coalesce(sum(o.made), 0) AS made
        FROM campaign_outcome o WHERE o.company_id = ${companyId} AND o.complete_date >= ${since})
    SELECT coalesce((SELECT jsonb_object_agg(type, posted) FROM live), '{}') AS counts,
           (done.expected + coalesce((SELECT sum(expected) FROM live), 0))::bigint AS expected,
           (done.made + coalesce((SELECT sum(made) FROM live), 0) + ${shownOfAnonymous(companyId)})::bigint AS made
      FROM done`);
  const byType = Object.fromEntries(campaignTypes.map((type) => [type, counts[type] ?? 0])) as Record<CampaignType, number>;
  return { byType, made, expected };
}

/** Views and submissions of LIVE anonymous campaigns, in the steps that everybody sees. */
const shownOfAnonymous = (companyId: number): Sql => sql`(
  SELECT coalesce(sum(t.count), 0) FROM (
    SELECT ${shownCount(sql`sum(n.count)::integer`)} AS count FROM campaign c
      JOIN campaign_count n ON n.campaign_id = c.id AND n.question = '' AND (n.answer = 'views' OR (n.answer = 'submissions' AND NOT c.view_is_enough))
     WHERE c.company_id = ${companyId} AND c.status = 'LIVE' AND c.is_anonymous AND c.deleted_at IS NULL AND c.expected_count > 0
     GROUP BY c.id, n.answer) t)`;

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
