/** Makes the notifications of each kind when its event is delivered, in batches, so that a large audience delays nothing else. */
import type { NotificationKind, Telling } from '../../platform/notifications/kind';
import type { OutboxEvent } from '../../platform/outbox/event';
import {
  subscribe,
  subscribeOutside,
  subscribeOutsideTogether,
  type OutsideDelivery,
  type Subscription,
} from '../../platform/outbox/subscription';
import type { Realtime } from '../../platform/realtime/port';
import { campaignDeleted, subjectsOfCampaign } from '../campaigns';
import { questionDeleted, questionSubject } from '../exchange';
import { notifyPages } from './messages';
import type { Channel } from './delivery/channel';
import { announceDeliveries, sendOnEvent } from './delivery/sending';
import { afterStoring, duringStoring, removeAbout, storeBatch } from './store';

function ofKind(kind: NotificationKind, otherKinds: readonly string[], realtime: Realtime, channels: readonly Channel[]): Subscription[] {
  const name = `notification ${kind.name}`;
  const { gather, isFor } = kind;
  const types = kind.alsoOf ? [kind.type, kind.alsoOf] : [kind.type];
  const names = channels.map((channel) => channel.name);
  const tell = async ({ eventIds, find }: Telling, { inTransaction, stopping, now }: OutsideDelivery): Promise<void> => {
    let after: string | undefined;
    do {
      stopping.throwIfAborted();
      // what the notice says can change between two batches
      const batch = await inTransaction(async (db) => {
        await duringStoring(db);
        const notice = await find(db);
        if (!notice) return { notified: [], last: undefined };
        const stored = await storeBatch(db, {
          kind: kind.name,
          defaultDelivery: kind.defaultDelivery,
          replaces: kind.replaces ?? [],
          otherKinds,
          channels: names,
          notice,
          eventIds,
          after,
          now,
        });
        if (names.length > 0 && stored.notified.length > 0) await announceDeliveries(db);
        return stored;
      });
      await notifyPages(realtime, batch.notified);
      after = batch.last;
    } while (after !== undefined);
  };
  const tellAlone = (event: OutboxEvent, delivery: OutsideDelivery): Promise<void> =>
    tell({ eventIds: [event.id], find: (db) => kind.find(db, event) }, delivery);
  if (!gather) return types.map((type) => subscribeOutside(type, name, tellAlone, { isFor }));
  return subscribeOutsideTogether(
    types,
    name,
    async (events, delivery) => {
      for (const telling of await delivery.inTransaction((db) => gather(db, events))) await tell(telling, delivery);
    },
    isFor,
  );
}

export const notificationSubscriptions = (
  kinds: readonly NotificationKind[],
  realtime: Realtime,
  channels: readonly Channel[],
): Subscription[] => [
  ...kinds.flatMap((kind) => {
    const otherKinds = kinds.filter((one) => one !== kind).map(({ name }) => name);
    return ofKind(kind, otherKinds, realtime, channels);
  }),
  sendOnEvent(kinds, channels),
  subscribe(campaignDeleted, 'notifications of deleted campaigns', async ({ payload: { companyId, campaignId } }, { db }) => {
    await afterStoring(db);
    await removeAbout(db, companyId, await subjectsOfCampaign(db, companyId, campaignId));
  }),
  subscribe(questionDeleted, 'notifications of deleted questions', async ({ payload: { companyId, questionId } }, { db }) => {
    await afterStoring(db);
    await removeAbout(db, companyId, [questionSubject(questionId)]);
  }),
];
