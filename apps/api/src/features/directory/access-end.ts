/** Access with an end date. After the last day, in the time zone of the company, the person counts as having left. */
import sql, { raw } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import type { Job, JobContext } from '../../platform/jobs/jobs';
import { memberships, peopleChanged } from '../identity';
import { zoneOfCompany } from '../organisation';

/** Throws 400 for a last day that is over in the company. */
export async function requireEndAhead(
  { db, now }: Pick<Context, 'db' | 'now'>,
  companyId: number,
  accessUntil: string | null,
): Promise<void> {
  if (accessUntil === null) return;
  const { today } = await db.one<{ today: string }>(
    sql`SELECT (${now}::timestamptz AT TIME ZONE ${zoneOfCompany(companyId)})::date AS today`,
  );
  if (accessUntil < today) throw invalid([{ objectName: 'body', field: 'accessUntil', message: 'FutureOrPresent' }]);
}

const batchSize = 500;
/** Days of companies can be ahead of UTC by 14 hours. */
const aheadMilliseconds = 14 * 3_600_000;

/**
 * Ends memberships whose last day is over, in batches, one company after the other. Returns how many. An error in one company does not
 * affect the others. The first error is thrown at the end.
 */
export async function endAccess({ database, clock, log, wakeRelay }: JobContext): Promise<number> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('access that ended', work);
  let total = 0;
  const failures: unknown[] = [];
  for (const companyId of await inSystem((db) => memberships.findCompaniesWithEnded(db, lastDays(clock.now())))) {
    try {
      for (let ended = batchSize; ended === batchSize;) {
        ended = await inSystem((db) => endBatch(db, companyId, clock.now()));
        total += ended;
        if (ended > 0) wakeRelay();
      }
    } catch (error) {
      log.error({ err: error, companyId }, 'the access of people of a company could not be ended');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return total;
}

const lastDays = (now: Date) => ({
  today: sql`(${now}::timestamptz AT TIME ZONE ${zoneOfCompany(raw('m.company_id'))})::date`,
  before: new Date(now.getTime() + aheadMilliseconds).toISOString().slice(0, 10),
});

async function endBatch(db: Db, companyId: number, now: Date): Promise<number> {
  const ended = await memberships.lockEndedMemberships(db, companyId, { ...lastDays(now), limit: batchSize });
  if (ended.length === 0) return 0;
  for (const membership of ended) {
    await memberships.deleteCompanyMember(db, membership);
    if (!membership.activated) await memberships.deleteInvitedAccount(db, membership.userId);
    await db.run(sql`INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      VALUES (${companyId}, ${now}, 'user.accessEnded', 'User', ${membership.userId}, '{"how": "end date"}')`);
  }
  await db.run(sql`INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${peopleChanged.name}, ${`people of ${companyId}`}, ${JSON.stringify({ companyId })})`);
  return ended.length;
}

/** Days begin at full minutes in every time zone. */
export const accessEndJob: Job = {
  name: 'directory-access-end',
  cron: '* * * * *',
  run: async (context) => {
    const ended = await endAccess(context);
    if (ended > 0) context.log.info({ ended }, 'memberships ended on their end date');
  },
};
