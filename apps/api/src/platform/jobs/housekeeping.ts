/** Maintenance jobs of the platform. */
import sql from 'sql-template-tag';
import { purgeExpired } from '../identity-provider/adapter';
import { forgetOldTries } from '../site-access/attempts';
import { forgetEndedSessions } from '../site-access/kiosks';
import { clearHours } from '../secrets/clear-hours';
import { inSystemTransaction, type Job, type JobContext } from './jobs';

/** Longer than devices keep what waits to be sent (30 days), so that it is never sent twice. */
const keyLifetimeDays = 35;

/** One transaction for all would hold back the cleaning of every table while it lasts. */
const auditRecordsAtOnce = 5_000;

/** Deletes audit records that the operator does not keep any more. The database itself refuses to delete those of the last year. */
const endAuditRecords =
  (keptMonths: number | undefined) =>
  async ({ database, clock, log }: JobContext, stopping?: AbortSignal): Promise<void> => {
    if (keptMonths === undefined) return;
    const endSome = () =>
      database.systemDb('old audit records', (db) =>
        db.run(sql`
          DELETE FROM audit_event WHERE id IN (
            SELECT id FROM audit_event WHERE at < ${clock.now()}::timestamptz - make_interval(months => ${keptMonths})
             ORDER BY at, id LIMIT ${auditRecordsAtOnce})`),
      );
    let ended = 0;
    for (let some = auditRecordsAtOnce; some === auditRecordsAtOnce; ended += some) {
      if (stopping?.aborted) break;
      some = await endSome();
    }
    if (ended > 0) log.info({ ended, keptMonths }, 'audit records were deleted at the end of their time');
  };

export const platformJobs = ({ auditKeptMonths }: { auditKeptMonths: number | undefined }): readonly Job[] => [
  { name: 'platform.audit-records', cron: '23 2 * * *', run: endAuditRecords(auditKeptMonths) },
  {
    name: 'platform.idempotency-keys',
    cron: '17 3 * * *',
    run: inSystemTransaction('old idempotency keys', async (db, { clock }) => {
      await db.run(
        sql`DELETE FROM idempotency_key WHERE created_at < ${clock.now()}::timestamptz - make_interval(days => ${keyLifetimeDays})`,
      );
    }),
  },
  {
    name: 'platform.clear-secrets',
    cron: '7 * * * *',
    run: inSystemTransaction('secrets in clear text', async (db, { clock }) => {
      await db.run(
        sql`UPDATE platform_secret SET value = NULL
             WHERE value IS NOT NULL AND sealed_at < ${clock.now()}::timestamptz - make_interval(hours => ${clearHours})`,
      );
    }),
  },
  {
    name: 'platform.identity-provider',
    cron: '27 * * * *',
    run: async ({ database, clock }) => {
      await purgeExpired(database.systemPool, clock.now());
    },
  },
  {
    name: 'platform.ended-kiosk-sessions',
    cron: '17 * * * *',
    run: async ({ database, clock }) => {
      await forgetEndedSessions(database.systemPool, clock.now());
    },
  },
  {
    name: 'platform.old-tries',
    cron: '37 3 * * *',
    run: async ({ database, clock }) => {
      await forgetOldTries(database.systemPool, clock.now());
    },
  },
];
