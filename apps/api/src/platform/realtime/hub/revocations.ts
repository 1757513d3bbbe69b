/** Remembers what was revoked for as long as a signature made before it could still be shown. */
import type { Authorisation } from './authorisations';
import type { HubLimits } from './limits';

export interface Revocations {
  revokeUser(userId: string, at: number): void;
  revokeChannel(userId: string, channel: string, at: number): void;
  /** Whether a signature may no longer be used: too old, or made before a revocation. */
  isVoid(authorisation: Authorisation, now: number, channel?: string): boolean;
  forget(now: number): void;
}

type Lifetimes = Pick<HubLimits, 'authorisationMilliseconds' | 'revocationGraceMilliseconds'>;

export function revocations({ authorisationMilliseconds, revocationGraceMilliseconds }: Lifetimes): Revocations {
  const revokedAt = new Map<string, number>();
  const latest = (key: string, at: number) => revokedAt.set(key, Math.max(at, revokedAt.get(key) ?? at));
  const isBefore = (issuedAt: number, key: string) => issuedAt <= (revokedAt.get(key) ?? -Infinity) + revocationGraceMilliseconds;

  return {
    revokeUser: (userId, at) => void latest(userId, at),
    revokeChannel: (userId, channel, at) => void latest(`${userId} ${channel}`, at),
    isVoid({ userId, issuedAt }, now, channel) {
      if (now - issuedAt > authorisationMilliseconds) return true;
      return isBefore(issuedAt, userId) || (channel !== undefined && isBefore(issuedAt, `${userId} ${channel}`));
    },
    forget(now) {
      for (const [key, at] of revokedAt) {
        // Twice, since the clock of the process that revoked may differ from this one's.
        if (now - at > 2 * authorisationMilliseconds) revokedAt.delete(key);
      }
    },
  };
}
