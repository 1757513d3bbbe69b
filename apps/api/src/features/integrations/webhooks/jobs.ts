/** Wakes webhooks whose pause is over, and shortens the log. */
import type { SecretBox } from '../../../platform/secrets/secret-box';
import { inSystemTransaction, type Job, type JobContext } from '../../../platform/jobs/jobs';
import { auditWebhookJob } from './audit/job';
import { deliveriesWaiting, emitForWebhook } from './events';
import { encryptWebhookSecrets, removeClearSecrets } from './secrets';
import { findDueWebhooks, removeOldDeliveries, removeOldSecrets } from './queries';

const rowsAtOnce = 5_000;

async function removeOld({ database, clock }: Pick<JobContext, 'database' | 'clock'>): Promise<void> {
  const removeSome = () => database.systemDb('old webhook deliveries', (db) => removeOldDeliveries(db, clock.now(), rowsAtOnce));
  while ((await removeSome()) === rowsAtOnce);
  await database.systemDb('old webhook deliveries', (db) => removeOldSecrets(db, clock.now()));
}

export const webhookJobs = (secretBox: SecretBox): readonly Job[] => [
  {
    name: 'webhook-deliveries',
    cron: '* * * * *',
    run: async (context) => {
      await inSystemTransaction('webhook deliveries', async (db, { clock }) => {
        for (const due of await findDueWebhooks(db, clock.now())) await emitForWebhook(db, deliveriesWaiting, due);
      })(context);
      context.wakeRelay();
    },
  },
  auditWebhookJob,
  { name: 'old-webhook-deliveries', cron: '37 3 * * *', run: removeOld },
  {
    name: 'webhook-secrets',
    cron: '7 * * * *',
    run: async ({ database, clock }) => {
      await encryptWebhookSecrets({ database, secretBox });
      await database.systemDb('webhook secrets', (db) => removeClearSecrets(db, clock.now()));
    },
  },
];
