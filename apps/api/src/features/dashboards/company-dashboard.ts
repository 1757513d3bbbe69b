/** GET /companies/{id}/dashboard [3.2]: engagement, activity and leadership, all computed from stored data. */
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import type { Context } from '../../platform/http/context';
import { countCompanyCampaigns, countFollowUps } from '../campaigns';
import { countMembers, findPeopleFigures } from '../directory';
import { countExchange } from '../exchange';
import { findLeaders } from '../identity';
import { requireReadableScope } from '../organisation';
import { campaignCounts } from './figures';

/** The period of the engagement figures. */
const engagementDays = 90;

export async function companyDashboardOf(ctx: Context, companyId: number): Promise<CompanyDashboard> {
  const since = new Date(ctx.now.getTime() - engagementDays * 86_400_000);
  const [{ byType, made, expected }, exchange, people, listed, companyLeaders, followUps] = await Promise.all([
    countCompanyCampaigns(ctx.db, companyId, { since, now: ctx.now }),
    countExchange(ctx, companyId, since),
    findPeopleFigures(ctx.db, companyId),
    countMembers(ctx, companyId),
    findLeaders(ctx.db, companyId),
    countFollowUps(ctx, { companyId }),
    requireReadableScope(ctx, { companyId }),
  ]);
  return {
    ...campaignCounts(byType),
    exchangeCount: exchange.questions,
    directoryCount: listed,
    activeMembersCount: people.active,
    invitedCount: people.invited,
    companyLeadersCount: companyLeaders.length,
    companyLeaders,
    campaignEngagementMade: made,
    campaignEngagementExpected: expected,
    campaignEngagementPercentage: expected === 0 ? null : Math.min(1, made / expected),
    exchangeEngagementCount: exchange.people,
    exchangeEngagementPercentage: people.active === 0 ? null : exchange.people / people.active,
    profileEngagementPercentage: people.profileEngagement,
    ...followUps,
  };
}
