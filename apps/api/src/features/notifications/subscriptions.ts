/** Makes the notifications of each kind when its event is delivered, in batches, so that a large audience delays nothing else. */
import type { NotificationKind } from '../../platform/notifications/kind';
import { subscribe, subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import type { Realtime } from '../../platform/realtime/port';
import { campaignDeleted, subjectsOfCampaign } from '../campaigns';
import { questionDeleted, questionSubject } from '../exchange';
import { notifyPages } from './messages';
import type { Channel } from './delivery/channel';
import { announceDeliveries, sendOnEvent } from './delivery/sending';
import { afterStoring, duringStoring, removeAbout, storeBatch } from './store';

const ofKind = (kind: NotificationKind, otherKinds: readonly string[], realtime: Realtime, channels: readonly Channel[]): Subscription =>
  subscribeOutside(kind.type, `notification ${kind.name}`, async (event, { inTransaction, stopping, now }) => {
    let after: string | undefined;
    do {
      stopping.throwIfAborted();
      // what the notice says can change between two batches
      const batch = await inTransaction(async (db) => {
        await duringStoring(db);
        const notice = await kind.find(db, event);
        if (!notice) return { notified: [], last: undefined };
        const names = channels.map(({ name }) => name);
        const stored = await storeBatch(db, {
          kind: kind.name,
          defaultDelivery: kind.defaultDelivery,
          replaces: kind.replaces ?? [],
          otherKinds,
          channels: names,
          notice,
          event,
          after,
          now,
        });
        if (names.length > 0 && stored.notified.length > 0) await announceDeliveries(db);
        return stored;
      });
      await notifyPages(realtime, batch.notified);
      after = batch.last;
    } while (after !== undefined);
  });

export const notificationSubscriptions = (
  kinds: readonly NotificationKind[],
  realtime: Realtime,
  channels: readonly Channel[],
): Subscription[] => [
  ...kinds.map((kind) => {
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
