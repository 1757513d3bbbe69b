/**
 * Names of real-time channels and events, for both sides [7.78]-[7.80]. Each feature declares the channels of its resources in its own
 * `channels.ts`. The API's feature decides who may subscribe, and sends messages about changes to these channels.
 */

/** `private-<kind>-<id>`, such as private-question-12. */
export type ChannelName = `private-${string}-${string}`;

interface PrivateChannel {
  kind: string;
  id: string;
}

/** The events that pages know. Every message names the tags of what changed. */
export const channelEvents = {
  /** Something new is in a list. */
  create: 'create',
  update: 'update',
  /** The resource of the channel is gone. */
  delete: 'delete',
  /** A person has a new notification [7.79]. */
  createNotification: 'create-notification',
} as const;

export type ChannelEvent = (typeof channelEvents)[keyof typeof channelEvents];

const privateName = /^private-([a-z]{1,32})-([A-Za-z0-9_-]{1,64})$/;

/**
 * Parses a name. Undefined if it is malformed. The API's channel policies decide whether the kind exists and who may subscribe.
 */
export function parsePrivateChannel(name: string): PrivateChannel | undefined {
  const [, kind, id] = privateName.exec(name) ?? [];
  return kind && id ? { kind, id } : undefined;
}

interface ChannelKind<Id extends string | number> {
  kind: string;
  /** The channel of one resource. Throws RangeError if the name would not parse back to this kind and id. */
  of(id: Id): ChannelName;
}

export const channelKind = <Id extends string | number>(kind: string): ChannelKind<Id> => ({
  kind,
  of(id) {
    const name: ChannelName = `private-${kind}-${id}`;
    if (parsePrivateChannel(name)?.kind !== kind) throw new RangeError(`Not a channel: ${name}`);
    return name;
  },
});
