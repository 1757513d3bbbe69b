/** Signatures in Pusher's format, `<key>:<HMAC-SHA256 in hex>`, for both the embedded hub and an external service. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parsePrivateChannel } from '@muster/contract/shared/channels';
import { isSocketId } from './channel-name';

export interface Credentials {
  key: string;
  secret: string;
}

export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Signs a subscription. Throws RangeError unless it gets a socket id and a private channel. */
export function signChannel(credentials: Credentials, socketId: string, channel: string, channelData?: string): string {
  if (!isSocketId(socketId) || !parsePrivateChannel(channel)) throw new RangeError('Not a socket id and a private channel');
  return `${credentials.key}:${hmac(credentials.secret, channelText(socketId, channel, channelData))}`;
}

/** Signs a sign-in. Throws RangeError unless it gets a socket id. */
export function signUser(credentials: Credentials, socketId: string, userData: string): string {
  if (!isSocketId(socketId)) throw new RangeError('Not a socket id');
  return `${credentials.key}:${hmac(credentials.secret, userText(socketId, userData))}`;
}

export function verifyChannel(credentials: Credentials, auth: string, socketId: string, channel: string, channelData: string): boolean {
  return matches(credentials, auth, channelText(socketId, channel, channelData));
}

export function verifyUser(credentials: Credentials, auth: string, socketId: string, userData: string): boolean {
  return matches(credentials, auth, userText(socketId, userData));
}

const channelText = (socketId: string, channel: string, channelData?: string): string =>
  channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;

const userText = (socketId: string, userData: string): string => `${socketId}::user::${userData}`;

/** Compares in constant time. */
function matches({ key, secret }: Credentials, auth: string, text: string): boolean {
  const expected = Buffer.from(`${key}:${hmac(secret, text)}`);
  const given = Buffer.from(auth);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
