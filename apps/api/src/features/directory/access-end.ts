/** Access with an end date. After the last day, in the time zone of the company, the person counts as having left. */
import sql, { raw } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import type { Job, JobContext } from '../../platform/jobs/jobs';
import { memberships, peopleChanged } from '../identity';
import { zoneOfCompany } from '../organisation';

/** Throws 400 if the last day is over in the company. */
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
 * Ends memberships whose last day is over: in batches, one company after another. Returns how many it ended. A membership that it cannot
 * end does not affect the others. Throws the first error at the end.
 */
export async function endAccess({ database, clock, log, wakeRelay }: JobContext): Promise<number> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('access that ended', work);
  let total = 0;
  const failures: unknown[] = [];
  const end = async (companyId: number, userIds: readonly string[]) => {
    const ended = await inSystem((db) => endMemberships(db, companyId, userIds, clock.now()));
    total += ended;
    if (ended > 0) wakeRelay();
  };
  const endEach = async (companyId: number, userIds: readonly string[]) => {
    for (const userId of userIds)
      await end(companyId, [userId]).catch((error: unknown) => {
        log.error({ err: error, companyId, userId }, 'the access of a person could not be ended');
        failures.push(error);
      });
  };
  for (const companyId of await inSystem((db) => memberships.findCompaniesWithEnded(db, lastDays(clock.now()))))
    for (let after: string | undefined = firstId; after !== undefined;) {
      const page = { ...lastDays(clock.now()), after, limit: batchSize };
      const userIds: string[] = await inSystem((db) => memberships.findEndedMembers(db, companyId, page));
      await end(companyId, userIds).catch(() => endEach(companyId, userIds));
      after = userIds.length === batchSize ? userIds.at(-1) : undefined;
    }
  if (failures.length > 0) throw failures[0];
  return total;
}

const firstId = '00000000-0000-0000-0000-000000000000';

const lastDays = (now: Date) => ({
  today: sql`(${now}::timestamptz AT TIME ZONE ${zoneOfCompany(raw('m.company_id'))})::date`,
  before: new Date(now.getTime() + aheadMilliseconds).toISOString().slice(0, 10),
});

async function endMemberships(db: Db, companyId: number, userIds: readonly string[], now: Date): Promise<number> {
  const ended = await memberships.lockEndedMemberships(db, companyId, { ...lastDays(now), userIds });
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

/**
 * Makes the processes check the sockets of people whose access has ended since the last call. Every process with sockets calls it, because
 * there may be no worker. Requests of these people fail without it (`muster_enter`).
 */
export function watchEndedAccess({ database, clock, log }: Pick<JobContext, 'database' | 'clock' | 'log'>): {
  run(): Promise<void>;
  stop(): void;
} {
  let since = clock.now();
  const run = async () => {
    const at = clock.now();
    await database.systemDb('access that ended', (db) => db.run(sql`SELECT muster_notify_ended_access(${since}, ${at})`));
    since = at;
  };
  const timer = setInterval(
    () => void run().catch((error: unknown) => log.error({ err: error as Error }, 'sockets whose access has ended were not checked')),
    watchMilliseconds,
  ).unref();
  return { run, stop: () => clearInterval(timer) };
}

const watchMilliseconds = 30_000;
