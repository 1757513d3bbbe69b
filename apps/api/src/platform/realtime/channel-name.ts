/**
 * Two kinds of channel exist: `private-<kind>-<id>`, such as private-question-12, and Pusher's own
 * `#server-to-user-<user id>`. All others are rejected, also public and presence channels [7.78]-[7.80].
 */
export interface PrivateChannel {
  kind: string;
  id: string;
}

const privateName = /^private-([a-z]{1,32})-([A-Za-z0-9_-]{1,64})$/;
const userName = /^#server-to-user-([A-Za-z0-9_-]{1,64})$/;
const socketName = /^\d{1,20}\.\d{1,20}$/;

/** Throws RangeError if the name would not parse back to this kind and id. */
export function privateChannel(kind: string, id: string | number): string {
  const name = `private-${kind}-${id}`;
  const parsed = parsePrivateChannel(name);
  if (parsed?.kind !== kind) throw new RangeError(`Not a channel: ${name}`);
  return name;
}

/** Parses a name. Undefined if it is malformed. The auth endpoint's policies decide which kinds exist and who may listen. */
export function parsePrivateChannel(name: string): PrivateChannel | undefined {
  const [, kind, id] = privateName.exec(name) ?? [];
  return kind && id ? { kind, id } : undefined;
}

/** The channel to all sockets of one signed-in user. */
export function serverToUser(userId: string): string {
  const name = `#server-to-user-${userId}`;
  if (parseServerToUser(name) === undefined) throw new RangeError('Not a user id');
  return name;
}

/** The user's id, or undefined. */
export const parseServerToUser = (name: string): string | undefined => userName.exec(name)?.[1];

/** Signatures join their parts with colons, so a socket id with a colon could sign for another channel. */
export const isSocketId = (value: string): boolean => socketName.test(value);
