/** Maintenance jobs of the platform. */
import sql from 'sql-template-tag';
import { purgeExpired } from '../identity-provider/adapter';
import { forgetOldTries } from '../site-access/attempts';
import { clearHours } from '../secrets/clear-hours';
import { inSystemTransaction, type Job } from './jobs';

/** Longer than devices keep what waits to be sent (30 days), so that it is never sent twice. */
const keyLifetimeDays = 35;

export const platformJobs: readonly Job[] = [
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
    name: 'platform.old-tries',
    cron: '37 3 * * *',
    run: async ({ database, clock }) => {
      await forgetOldTries(database.systemPool, clock.now());
    },
  },
];
