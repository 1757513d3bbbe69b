/** Remembers a revocation for as long as a client could still use an older signature. */
import type { Authorisation } from './authorisations';
import type { HubLimits } from './limits';

/** Whose rights changed: those of one person, or of everybody. */
export type Change = 'own' | 'everybody';

export interface Revocations {
  revokeUser(userId: string, at: number): void;
  revokeChannel(userId: string, channel: string, at: number): void;
  /** Whether a signature is invalid: too old, or made before a revocation. */
  isVoid(authorisation: Authorisation, now: number, channel?: string): boolean;
  /** Notes that the rights of one person, or of everybody, changed. Older signatures need another check. */
  noteChange(userId: string | undefined, at: number): void;
  /** The change of rights that a signature may predate: of the person, otherwise of everybody. */
  laterChange(authorisation: Authorisation): Change | undefined;
  forget(now: number): void;
}

/** The leading space prevents a clash: no user id begins with one. */
const changeKey = (userId: string | undefined): string => ` changed ${userId ?? '*'}`;

type Lifetimes = Pick<HubLimits, 'authorisationMilliseconds' | 'revocationGraceMilliseconds'>;

export function revocations({ authorisationMilliseconds, revocationGraceMilliseconds }: Lifetimes): Revocations {
  const revokedAt = new Map<string, number>();
  const latest = (key: string, at: number) => revokedAt.set(key, Math.max(at, revokedAt.get(key) ?? at));
  const isBefore = (readAt: number, key: string) => readAt <= (revokedAt.get(key) ?? -Infinity) + revocationGraceMilliseconds;

  return {
    revokeUser: (userId, at) => void latest(userId, at),
    revokeChannel: (userId, channel, at) => void latest(`${userId} ${channel}`, at),
    isVoid({ userId, rightsReadAt }, now, channel) {
      if (now - rightsReadAt > authorisationMilliseconds) return true;
      return isBefore(rightsReadAt, userId) || (channel !== undefined && isBefore(rightsReadAt, `${userId} ${channel}`));
    },
    noteChange: (userId, at) => void latest(changeKey(userId), at),
    laterChange({ userId, rightsReadAt }) {
      if (isBefore(rightsReadAt, changeKey(userId))) return 'own';
      return isBefore(rightsReadAt, changeKey(undefined)) ? 'everybody' : undefined;
    },
    forget(now) {
      for (const [key, at] of revokedAt) {
        // Twice the time, because the clock of the revoking process may differ from this one.
        if (now - at > 2 * authorisationMilliseconds) revokedAt.delete(key);
      }
    },
  };
}
