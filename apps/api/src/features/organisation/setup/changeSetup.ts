import { maxSetupDays } from '@muster/contract/organisation/limits';
import type { SetupChange } from '@muster/contract/organisation/setup-endpoints';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { accessCompany } from '../access';
import { announceChange } from '../events';
import { findCompany, type CompanyRow } from '../queries';

/**
 * Lets consultants set up the company until a day, or ends that [6.9]. Only system managers allow it; managers of the company can end it. 400
 * for a day that is over in the company, or further ahead than the maximum.
 */
export async function changeSetup(ctx: Context, id: number, { until }: SetupChange): Promise<CompanyRow> {
  const before = await accessCompany(ctx, id, until === null ? 'edit' : 'manageFeatures');
  if (until !== null) await requireNearDay(ctx, before, until);
  const { db } = ctx;
  await db.run(sql`UPDATE company SET setup_until = ${until}, version = version + 1 WHERE id = ${id}`);
  ctx.audit({ companyId: id, entityType: 'Company', entityId: id, data: { until } });
  announceChange(ctx, id);
  return (await findCompany(db, id, 'read')) ?? before;
}

async function requireNearDay({ db, now }: Context, { timeZone }: CompanyRow, until: string): Promise<void> {
  const { isOver, isFar } = await db.one<{ isOver: boolean; isFar: boolean }>(sql`
    SELECT ${until}::date < d.today AS "isOver", ${until}::date > d.today + ${maxSetupDays}::integer AS "isFar"
      FROM (SELECT (${now}::timestamptz AT TIME ZONE ${timeZone})::date AS today) d`);
  if (isOver || isFar) throw invalid([{ objectName: 'body', field: 'until', message: isOver ? 'FutureOrPresent' : 'Max' }]);
}
