/** Removes notifications after 90 days and their messages three days after they left, and sends what waited for working hours or for a service that did not answer. */
import type { Job, JobContext } from '../../platform/jobs/jobs';
import type { NotificationKind } from '../../platform/notifications/kind';
import type { Channel } from './delivery/channel';
import { removeOldDomains } from './delivery/mail-slots';
import { sendInJob } from './delivery/sending';
import { removeSettled } from './delivery/settle';
import { removeOlder } from './store';

const keptDays = 90;
const settledDays = 3;
const rowsAtOnce = 5_000;

export async function removeOld({ database, clock }: Pick<JobContext, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 24 * 3_600_000);
  const [before, settledBefore] = [daysAgo(keptDays), daysAgo(settledDays)];
  await database.systemDb('old notifications', (db) => removeOldDomains(db, clock.now()));
  while ((await database.systemDb('old notifications', (db) => removeSettled(db, settledBefore, rowsAtOnce))) === rowsAtOnce);
  while ((await database.systemDb('old notifications', (db) => removeOlder(db, before, rowsAtOnce))) === rowsAtOnce);
}

export const notificationJobs = (kinds: readonly NotificationKind[], channels: readonly Channel[]): readonly Job[] => [
  { name: 'old-notifications', cron: '17 3 * * *', run: removeOld },
  { name: 'notification-deliveries', cron: '* * * * *', run: sendInJob(kinds, channels) },
];
