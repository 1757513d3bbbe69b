import { campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import { unionAll } from '../../platform/database/union-all';
import type { Context } from '../../platform/http/context';
import { hasUnassignedSite } from '../campaigns';
import { hasSubmittedPart } from '../responses';
import { isInBucket } from './filters';
import { reportsOf } from './reports';
import type { WorkCounts } from './work';

interface ReportCounts {
  /** The rows of the report lists, in progress and completed. */
  byType: Record<CampaignType, number>;
  /** The LIVE rows, without parts that the site has submitted: the same rows as a list that is filtered by bucket. */
  inProgress: WorkCounts;
}

type Row = WorkCounts & { type: CampaignType; posted: number };

/** Counts the report lists of a site or division, by type and by bucket. */
export async function countReports(
  ctx: Context,
  place: { companyId: number; siteId?: number; divisionId?: number },
): Promise<ReportCounts> {
  const { companyId, ...scope } = place;
  const isOpen = sql`c.status = 'LIVE' AND NOT ${hasSubmittedPart}`;
  const isUnassigned = sql`CASE WHEN c.participation_id IS NULL THEN ${hasUnassignedSite} ELSE c.assignee_id IS NULL END`;
  const rows = await ctx.db.many<Row>(sql`
    SELECT c.type, count(*) AS posted, count(*) FILTER (WHERE ${isOpen}) AS total,
           count(*) FILTER (WHERE ${isOpen} AND ${isUnassigned}) AS unassigned,
           count(*) FILTER (WHERE ${isOpen} AND ${isInBucket('DUE', ctx.now)}) AS due,
           count(*) FILTER (WHERE ${isOpen} AND ${isInBucket('DUE_SOON', ctx.now)}) AS "dueSoon",
           count(*) FILTER (WHERE ${isOpen} AND ${isInBucket('OVERDUE', ctx.now)}) AS overdue
      FROM (${unionAll(reportsOf(ctx, companyId, scope))}) c GROUP BY c.type`);
  const sum = (figure: keyof WorkCounts) => rows.reduce((total, row) => total + row[figure], 0);
  const byType = Object.fromEntries(campaignTypes.map((type) => [type, rows.find((row) => row.type === type)?.posted ?? 0])) as Record<
    CampaignType,
    number
  >;
  return {
    byType,
    inProgress: {
      total: sum('total'),
      unassigned: sum('unassigned'),
      due: sum('due'),
      dueSoon: sum('dueSoon'),
      overdue: sum('overdue'),
    },
  };
}
