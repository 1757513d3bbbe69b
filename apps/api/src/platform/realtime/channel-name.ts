/**
 * Names of Pusher's own channels, `#server-to-user-<user id>`. The contract names private channels (`shared/channels`). All others are
 * rejected, also public and presence channels [7.78]-[7.80].
 */
const userName = /^#server-to-user-([A-Za-z0-9_-]{1,64})$/;
const socketName = /^\d{1,20}\.\d{1,20}$/;

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
