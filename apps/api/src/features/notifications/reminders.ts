/** Each person who was reminded hears of it on their own channel [7.79]; what of, they ask under their own rights. */
import { subscribe, type Subscription } from '../../platform/outbox/relay';
import { privateChannel } from '../../platform/realtime/channel-name';
import type { Realtime, RealtimeMessage } from '../../platform/realtime/port';
import { campaignReminded, findReminded } from '../campaigns';

/** As many as a real-time service takes in one call. */
const channelsAMessage = 100;
/** So that fifty thousand people do not become five hundred calls at once. */
const messagesAtOnce = 5;

const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

export const reminderSubscription = (realtime: Realtime): Subscription =>
  subscribe(campaignReminded, 'real-time reminders', async ({ payload }, { db, afterCommit }) => {
    const people = await findReminded(db, payload);
    const messages = groupsOf(people, channelsAMessage).map((some): RealtimeMessage => ({
      channels: some.map((userId) => privateChannel('user', userId)),
      event: 'create-notification',
      data: { campaignId: payload.campaignId },
    }));
    afterCommit(async () => {
      for (const some of groupsOf(messages, messagesAtOnce)) await realtime.publish(some);
    });
  });
