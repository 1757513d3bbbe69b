/** GET /user/start: the data of the first screen in one transaction, because a phone pays seconds for each round trip. */
import type { Start } from '@muster/contract/dashboards/start';
import { formatPermission } from '@muster/contract/shared/permissions';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import { findUrgentWork } from '../focus';
import { findMe } from '../identity';
import { accessCompany, listCompanies, presentCompanyView } from '../organisation';
import { companyDashboardOf } from './company-dashboard';
import { userDashboardOf } from './user-dashboard';

/** The first page of the list of companies [9.1]. */
const firstPage: Parameters<typeof listCompanies>[2] = { number: 0, size: 10, sort: [{ field: 'id', direction: 'desc' }] };

interface StartQuery {
  companyId?: number | undefined;
  dashboard?: boolean | undefined;
}

export async function startOf(ctx: Context, { companyId: requestedId, dashboard }: StartQuery): Promise<Start> {
  const [user, companies] = await Promise.all([
    findMe(ctx),
    requestedId === undefined ? listCompanies(ctx.db, undefined, firstPage) : undefined,
  ]);
  if (!user) throw notFound();
  const companyId = requestedId ?? (companies?.total === 1 ? companies.items[0]?.id : undefined);
  return {
    user,
    permissions: [...new Set(ctx.actor.claims.map(formatPermission))],
    ...(companies && { companies: { data: companies.items, total: companies.total } }),
    ...(companyId !== undefined && { company: await presentCompanyView(ctx, await accessCompany(ctx, companyId, 'read')) }),
    ...(companyId !== undefined && dashboard && (await dashboardsOf(ctx, companyId))),
  };
}

async function dashboardsOf(ctx: Context, companyId: number): Promise<Pick<Start, 'dashboard' | 'ownDashboard' | 'urgent'>> {
  const [dashboard, ownDashboard, urgent] = await Promise.all([
    companyDashboardOf(ctx, companyId),
    userDashboardOf(ctx, companyId),
    findUrgentWork(ctx, companyId),
  ]);
  return { dashboard, ownDashboard, urgent: { data: urgent.items, total: urgent.total } };
}
