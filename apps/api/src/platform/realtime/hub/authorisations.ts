/**
 * Signatures that contain their user and time. A private subscription has its user in the signed channel_data. A revocation
 * therefore finds it even if the socket did not sign in. The time makes old signatures invalid.
 */
import { z } from 'zod';
import type { ChannelAuthorisation, UserAuthentication } from '../port';
import { signChannel, signUser, verifyChannel, verifyUser, type Credentials } from '../signatures';

export interface Authorisation {
  userId: string;
  /** When the rights were read: milliseconds since 1970, from the clock of the process that signed. */
  rightsReadAt: number;
}

export interface Authorisations {
  /** `readAt`: when the rights were read. Default: now. */
  forChannel(socketId: string, channel: string, userId: string, readAt?: number): ChannelAuthorisation;
  forUser(socketId: string, userId: string, readAt?: number): UserAuthentication;
  /** Undefined unless the signature is valid for this socket and this channel. */
  readChannel(socketId: string, channel: string, auth: string, channelData: string): Authorisation | undefined;
  readUser(socketId: string, auth: string, userData: string): Authorisation | undefined;
}

const channelClaims = z.object({ user_id: z.string(), issued_at: z.number() });
const userClaims = z.object({ id: z.string(), issued_at: z.number() });

export function authorisations(credentials: Credentials, now: () => number): Authorisations {
  return {
    forChannel(socketId, channel, userId, readAt = now()) {
      const channelData = JSON.stringify({ user_id: userId, issued_at: readAt } satisfies z.input<typeof channelClaims>);
      return { auth: signChannel(credentials, socketId, channel, channelData), channel_data: channelData };
    },
    forUser(socketId, userId, readAt = now()) {
      const userData = JSON.stringify({ id: userId, issued_at: readAt } satisfies z.input<typeof userClaims>);
      return { auth: signUser(credentials, socketId, userData), user_data: userData };
    },
    readChannel(socketId, channel, auth, channelData) {
      if (!verifyChannel(credentials, auth, socketId, channel, channelData)) return undefined;
      const claims = channelClaims.parse(JSON.parse(channelData));
      return { userId: claims.user_id, rightsReadAt: claims.issued_at };
    },
    readUser(socketId, auth, userData) {
      if (!verifyUser(credentials, auth, socketId, userData)) return undefined;
      const claims = userClaims.parse(JSON.parse(userData));
      return { userId: claims.id, rightsReadAt: claims.issued_at };
    },
  };
}
