/**
 * The messages about events to open pages. Each feature declares its own in `messages.ts` and lists them in `feature.ts`. A
 * message names the tags of what changed, and pages fetch what carries them with their own rights [7.78]-[7.80].
 */
import { channelEvents, type ChannelEvent, type ChannelName } from '@muster/contract/shared/channels';
import type { Tag } from '@muster/contract/shared/tags';
import type { EventType } from '../outbox/event';
import { subscribeOutside, type OutsideDelivery, type Subscription } from '../outbox/subscription';
import type { Realtime, RealtimeMessage } from './port';

export interface PageMessage {
  channels: readonly ChannelName[];
  event: ChannelEvent;
  /** Ids of what the message is about. */
  ids: Record<string, number>;
  tags: readonly Tag[];
}

/** A declaration. It becomes a subscription when the process knows its real-time service. */
export type EventMessages = (realtime: Realtime) => Subscription;

/** Limits concurrent calls: one event can need thousands of messages. */
const messagesAtOnce = 10;

/** Stored with deliveries (`AnySubscription.name`), so it stays as it is. */
const storedName = 'real-time hints';

/** Sends messages to pages about an event. A second declaration for the same event needs a name of its own, which is stored. */
export const messagesOn =
  <Payload extends object>(
    type: EventType<Payload>,
    messagesOf: (payload: Payload, delivery: OutsideDelivery) => PageMessage[] | Promise<PageMessage[]>,
    name = storedName,
  ): EventMessages =>
  (realtime) =>
    subscribeOutside(type, name, async ({ payload }, delivery) => {
      const messages = await messagesOf(payload, delivery);
      for (let from = 0; from < messages.length; from += messagesAtOnce) {
        delivery.stopping.throwIfAborted();
        await realtime.publish(messages.slice(from, from + messagesAtOnce).map(realtimeMessage));
      }
    });

/** Updates are coalesced: pages fetch the state, so the latest message replaces the ones before it. */
export const realtimeMessage = ({ channels, event, ids, tags }: PageMessage): RealtimeMessage => ({
  channels: [...channels],
  event,
  data: { ...ids, tags: [...tags] },
  ...(event === channelEvents.update && { coalesce: true }),
});
