/** Removes notifications after 90 days, and sends what waited for working hours or for a service that did not answer. */
import type { Job, JobContext } from '../../platform/jobs/jobs';
import type { NotificationKind } from '../../platform/notifications/kind';
import type { Channel } from './delivery/channel';
import { removeOldDomains } from './delivery/mail-slots';
import { sendInJob } from './delivery/sending';
import { removeOlder } from './store';

const keptDays = 90;
const rowsAtOnce = 5_000;

export async function removeOld({ database, clock }: Pick<JobContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000);
  await database.systemDb('old notifications', (db) => removeOldDomains(db, clock.now()));
  while ((await database.systemDb('old notifications', (db) => removeOlder(db, before, rowsAtOnce))) === rowsAtOnce);
}

export const notificationJobs = (kinds: readonly NotificationKind[], channels: readonly Channel[]): readonly Job[] => [
  { name: 'old-notifications', cron: '17 3 * * *', run: removeOld },
  { name: 'notification-deliveries', cron: '* * * * *', run: sendInJob(kinds, channels) },
];
