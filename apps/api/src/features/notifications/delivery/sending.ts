/** What starts the sending: the event of new deliveries, and a job for those that wait. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Job } from '../../../platform/jobs/jobs';
import type { NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import { subscribeOutside, type Subscription } from '../../../platform/outbox/subscription';
import { kindsByName } from '../kinds';
import type { Channel } from './channel';
import { sendDue } from './send-due';

const deliveriesWaiting = eventType<object>('notification.deliveriesWaiting');

/** One sender at a time works for an event. Otherwise the event of a large audience would start hundreds of senders. */
export const announceDeliveries = (db: Db): Promise<number> =>
  db.run(sql`INSERT INTO outbox_event (type, aggregate, payload) VALUES (${deliveriesWaiting.name}, 'notification deliveries', '{}')`);

export function sendOnEvent(all: readonly NotificationKind[], channels: readonly Channel[]): Subscription {
  const kinds = kindsByName(all);
  return subscribeOutside(deliveriesWaiting, 'notification deliveries', async (_event, { inTransaction, stopping, now, log }) =>
    sendDue({ channels, kinds, inTransaction, now, log, isStopping: () => stopping.aborted }),
  );
}

export function sendInJob(all: readonly NotificationKind[], channels: readonly Channel[]): Job['run'] {
  const kinds = kindsByName(all);
  return ({ database, clock, log }, stopping) =>
    sendDue({
      channels,
      kinds,
      inTransaction: (work) => database.systemDb('notification deliveries', work),
      now: clock.now(),
      log,
      isStopping: () => stopping?.aborted === true,
    });
}
