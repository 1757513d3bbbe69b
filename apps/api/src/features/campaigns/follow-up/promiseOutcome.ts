import { promisedWorkingDays } from '@muster/contract/campaigns/follow-up/limits';
import { workingDaysLater } from '@muster/contract/shared/time/working-days';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { workDaysOf } from '../../organisation';
import type { Campaign } from '../campaign';
import { storeOutcome } from './storeOutcome';

/**
 * Promises an outcome when a campaign is finalised and nobody has chosen. Whichever client finalised it, the people who took part expect to
 * hear what happens. A briefing asks nothing, so it promises nothing.
 */
export async function promiseOutcome(ctx: Context, { id, companyId, siteId, type, timeZone }: Campaign): Promise<void> {
  if (type === 'BRIEFING') return;
  const { workDays } = await ctx.db.one<{ workDays: number[] }>(
    sql`SELECT ${workDaysOf(sql`${companyId}`, sql`${siteId}::bigint`)} AS "workDays"`,
  );
  const promisedFor = workingDaysLater(ctx.now, timeZone, { count: promisedWorkingDays, workDays });
  await storeOutcome(ctx, { companyId, campaignId: id, state: 'PROMISED', kind: null, said: '', did: '', promisedFor, by: null });
}
