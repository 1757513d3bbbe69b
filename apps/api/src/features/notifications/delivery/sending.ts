/** What starts the sending: the event of new deliveries, and in each worker a look at the queue every second. A job catches up. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Job, JobContext } from '../../../platform/jobs/jobs';
import { lookFor, type Look } from '../../../platform/jobs/looks';
import type { NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import { subscribeOutside, type Subscription } from '../../../platform/outbox/subscription';
import { kindsByName } from '../kinds';
import type { Channel } from './channel';
import { isWaiting } from './claim';
import { sendDue } from './send-due';

const deliveriesWaiting = eventType<object>('notification.deliveriesWaiting');

/** One sender at a time works for an event. Otherwise the event of a large audience would start hundreds of senders. */
export const announceDeliveries = (db: Db): Promise<number> =>
  db.run(sql`INSERT INTO outbox_event (type, aggregate, payload) VALUES (${deliveriesWaiting.name}, 'notification deliveries', '{}')`);

export function sendOnEvent(all: readonly NotificationKind[], channels: readonly Channel[]): Subscription {
  const kinds = kindsByName(all);
  return subscribeOutside(deliveriesWaiting, 'notification deliveries', async (_event, { inTransaction, stopping, now, log }) => {
    await sendDue({ channels, kinds, inTransaction, now, log, isStopping: () => stopping.aborted });
  });
}

const reason = 'notification deliveries';

export function sendInJob(all: readonly NotificationKind[], channels: readonly Channel[]): Job['run'] {
  const kinds = kindsByName(all);
  return async ({ database, clock, log }, stopping) => {
    await sendDue({
      channels,
      kinds,
      inTransaction: (work) => database.systemDb(reason, work),
      now: clock.now(),
      log,
      isStopping: () => stopping?.aborted === true,
    });
  };
}

/** After a service has not answered. Its messages have pauses of their own; this one spares the rest of the queue. */
const pauseMilliseconds = 30_000;

/**
 * Sends what is due, in each worker and for each channel, until it is stopped. So all workers share a long queue, and messages that
 * waited for working hours leave within a second.
 */
export function startSenders(
  all: readonly NotificationKind[],
  channels: readonly Channel[],
  { database, clock, log }: Pick<JobContext, 'database' | 'clock' | 'log'>,
): { looks: Look[]; stop(): Promise<void> } {
  const kinds = kindsByName(all);
  let isStopping = false;
  const senders = channels.map((channel) => {
    let pausedUntil = -Infinity;
    const pause = (): void => void (pausedUntil = performance.now() + pauseMilliseconds);
    const send = async (): Promise<void> => {
      const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => database.systemDb(reason, work);
      const options = { channels: [channel], kinds, inTransaction, now: clock.now(), log, isStopping: () => isStopping };
      if ((await sendDue(options)).length > 0) pause();
    };
    const run = async (): Promise<void> => {
      if (isStopping || performance.now() < pausedUntil) return;
      await send().catch((error: unknown) => {
        pause();
        throw error;
      });
    };
    const what = `the due messages of ${channel.name} were not sent`;
    return lookFor({ isDue: (now) => isWaiting(channel, now), log, what, run });
  });
  return {
    looks: senders.map(({ look }) => look),
    async stop() {
      isStopping = true;
      await Promise.all(senders.map(({ idle }) => idle()));
    },
  };
}
