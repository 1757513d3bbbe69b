/** The dashboards of a site [3.4] and of a division [2.53]: campaigns, work in progress, and people. */
import { maxPersonnelShown, type DivisionDashboard, type SiteDashboard } from '@muster/contract/dashboards/dashboards';
import type { Context } from '../../platform/http/context';
import { countFollowUps } from '../campaigns';
import { countReports, countWork } from '../focus';
import { findPersonnel } from '../directory';
import { accessDivision, accessSite, countSites } from '../organisation';
import { campaignCounts, progressFigures } from './figures';

export async function siteDashboardOf(ctx: Context, siteId: number): Promise<SiteDashboard> {
  const { companyId, status, siteDivisions } = await accessSite(ctx, siteId, 'read');
  const place = { companyId, siteId };
  const [{ people, count }, figures] = await Promise.all([findPersonnel(ctx.db, place, maxPersonnelShown), figuresOf(ctx, place)]);
  return { ...figures, siteStatus: status, divisionsCount: siteDivisions.length, siteUserCount: count, siteUsers: people };
}

export async function divisionDashboardOf(ctx: Context, divisionId: number): Promise<DivisionDashboard> {
  const { companyId, status, subdivisions } = await accessDivision(ctx, divisionId, 'read');
  const place = { companyId, divisionId };
  const [{ people, count }, sitesCount, figures] = await Promise.all([
    findPersonnel(ctx.db, place, maxPersonnelShown),
    countSites(ctx.db, { ...place, status: 'ACTIVE' }),
    figuresOf(ctx, place),
  ]);
  return {
    ...figures,
    divisionStatus: status,
    subdivisionsCount: subdivisions.length,
    sitesCount,
    divisionUserCount: count,
    divisionUsers: people,
  };
}

/** The figures that both share: the place's campaigns, and the caller's open work there. */
async function figuresOf(ctx: Context, place: { companyId: number; siteId?: number; divisionId?: number }) {
  const [{ byType, inProgress }, own, followUps] = await Promise.all([
    countReports(ctx, place),
    countWork(ctx, place),
    countFollowUps(ctx, place),
  ]);
  return { ...campaignCounts(byType), ...progressFigures(inProgress), focusCount: own.total, ...followUps };
}
