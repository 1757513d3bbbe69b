import { campaignTypes, type CampaignType } from '@muster/contract/campaigns/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

export interface CompanyFigures {
  /** Posted campaigns of company scope. */
  byType: Record<CampaignType, number>;
  /** Views and submissions, made and expected, of those that were LIVE at some time since the instant given. */
  made: number;
  expected: number;
}

/** How active a company is, from the counters alone: neither audiences nor responses are looked at. */
export async function countCompanyCampaigns(db: Db, companyId: number, since: Date): Promise<CompanyFigures> {
  const isRecent = sql`(c.status = 'LIVE' OR c.complete_date >= ${since})`;
  const ofCompany = sql`c.company_id = ${companyId} AND c.scope = 'COMPANY' AND c.deleted_at IS NULL AND c.status IN ('LIVE', 'COMPLETE')`;
  const [rows, { made }] = await Promise.all([
    db.many<{ type: CampaignType; count: number; expected: number }>(sql`
      SELECT c.type, count(*) AS count,
             coalesce(sum(c.expected_count * CASE WHEN c.view_is_enough THEN 1 ELSE 2 END) FILTER (WHERE ${isRecent}), 0)::bigint AS expected
        FROM campaign c WHERE ${ofCompany} GROUP BY c.type`),
    db.one<{ made: number }>(sql`
      SELECT coalesce(sum(n.count), 0)::bigint AS made FROM campaign c
        JOIN campaign_count n ON n.campaign_id = c.id AND n.question = '' AND (n.answer = 'views' OR (n.answer = 'submissions' AND NOT c.view_is_enough))
       WHERE ${ofCompany} AND ${isRecent} AND c.expected_count > 0`),
  ]);
  const byType = Object.fromEntries(campaignTypes.map((type) => [type, rows.find((row) => row.type === type)?.count ?? 0])) as Record<
    CampaignType,
    number
  >;
  return { byType, made, expected: rows.reduce((sum, row) => sum + row.expected, 0) };
}
