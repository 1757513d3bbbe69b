/**
 * The messages about events to open pages. Each feature declares its own in `messages.ts` and lists them in `feature.ts`. A
 * message names the tags of what changed, and pages fetch what carries them with their own rights [7.78]-[7.80].
 */
import { channelEvents, type ChannelEvent, type ChannelName } from '@muster/contract/shared/channels';
import type { Tag } from '@muster/contract/shared/tags';
import type { EventType } from '../outbox/event';
import { groupBy } from '../outbox/group-by';
import { subscribeOutsideTogether, type Subscription } from '../outbox/subscription';
import type { Realtime, RealtimeMessage } from './port';

export interface PageMessage {
  channels: readonly ChannelName[];
  event: ChannelEvent;
  /** Ids of what the message is about. */
  ids: Record<string, number>;
  tags: readonly Tag[];
}

/** What one event tells open pages. A declaration: it becomes a subscription when the process knows its real-time service. */
export interface EventMessages {
  /** Stored with deliveries (`AnySubscription.name`), so it stays as it is. */
  name: string;
  type: EventType<object>;
  messagesOf(payload: object): PageMessage[];
}

/** Limits concurrent calls: one event can need thousands of messages. */
const messagesAtOnce = 10;

const storedName = 'real-time hints';

/** Sends messages to pages about an event. A second declaration for the same event needs a name of its own, which is stored. */
export const messagesOn = <Payload extends object>(
  type: EventType<Payload>,
  messagesOf: (payload: Payload) => PageMessage[],
  name = storedName,
): EventMessages => ({
  name,
  type,
  // ctx.emit wrote the payload with this type
  messagesOf: (payload) => messagesOf(payload as Payload),
});

/** Sends the messages of a batch of events. Of updates that say the same only one goes: a storm on one thing is one message. */
export const messageSubscriptions = (declared: readonly EventMessages[], realtime: Realtime): Subscription[] =>
  [...groupBy(declared, ({ name }) => name)].flatMap(([name, own]) => {
    const ofType = new Map(own.map(({ type, messagesOf }) => [type.name, messagesOf]));
    const types = own.map(({ type }) => type);
    return subscribeOutsideTogether(types, name, async (events, { stopping }) => {
      const messages = latestOf(events.flatMap(({ type, payload }) => ofType.get(type)?.(payload).map(realtimeMessage) ?? []));
      for (let from = 0; from < messages.length; from += messagesAtOnce) {
        stopping.throwIfAborted();
        await realtime.publish(messages.slice(from, from + messagesAtOnce));
      }
    });
  });

/** Without the updates that a later one repeats. */
function latestOf(messages: readonly RealtimeMessage[]): RealtimeMessage[] {
  const latest = new Map<unknown, RealtimeMessage>();
  for (const message of messages) {
    const key = message.coalesce ? JSON.stringify(message) : message;
    latest.delete(key);
    latest.set(key, message);
  }
  return [...latest.values()];
}

/** Updates are coalesced: pages fetch the state, so the latest message replaces the ones before it. */
export const realtimeMessage = ({ channels, event, ids, tags }: PageMessage): RealtimeMessage => ({
  channels: [...channels],
  event,
  data: { ...ids, tags: [...tags] },
  ...(event === channelEvents.update && { coalesce: true }),
});
