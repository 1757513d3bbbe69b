/** GET /user/dashboard [3.3]: what the caller has to do in a company, and how whole their profile is. */
import type { UserDashboard } from '@muster/contract/dashboards/dashboards';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/refusals';
import { requireReadableScope } from '../organisation';
import { countWork } from '../focus';
import { findCompletion } from './completion';

export async function userDashboardOf(ctx: Context, companyId: number | undefined): Promise<UserDashboard> {
  if (companyId === undefined) throw invalid([{ objectName: 'query', field: 'companyId', message: 'NotNull' }]);
  const [work, completion] = await Promise.all([countWork(ctx, companyId), findCompletion(ctx), requireReadableScope(ctx, { companyId })]);
  const share = (count: number) => (work.total === 0 ? null : count / work.total);
  return {
    ...completion,
    focusCount: work.total,
    inProgressCampaignsCount: work.total,
    unassignedCount: work.unassigned,
    unassignedPercentage: share(work.unassigned),
    dueCount: work.due,
    duePercentage: share(work.due),
    dueSoonCount: work.dueSoon,
    dueSoonPercentage: share(work.dueSoon),
    overdueCount: work.overdue,
    overduePercentage: share(work.overdue),
  };
}
