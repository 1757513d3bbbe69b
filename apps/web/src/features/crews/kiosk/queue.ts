/** The rules for the sealed confirmations of a shared device: which are sent next, and when one that failed is tried again. Pure functions. */
import type { KioskConfirmation } from '@muster/contract/crews/kiosk';
import { maxConfirmationsAtOnce } from '@muster/contract/shared/kiosk-limits';

/** `aside`: the server has failed at this entry. It stays as it is, and the others go before it. */
export interface Waiting extends Omit<KioskConfirmation, 'sentAt'> {
  aside?: { tries: number; until: number };
  /** What was added to the clock of the device for `confirmedAt`. Entries of an older page do not say it. */
  clockMilliseconds?: number;
}

const firstPauseMilliseconds = 60_000;
const longestPauseMilliseconds = 3_600_000;

/** Each pause is twice as long as the one before, up to an hour. */
export function retriedAfter({ aside }: Waiting, now: number): NonNullable<Waiting['aside']> {
  const tries = (aside?.tries ?? 0) + 1;
  return { tries, until: now + Math.min(firstPauseMilliseconds * 2 ** (tries - 1), longestPauseMilliseconds) };
}

/** As it is sent: with what the clock that gave `confirmedAt` shows now. */
export function asSent({ aside: _aside, clockMilliseconds, ...entry }: Waiting, now: number): KioskConfirmation {
  return clockMilliseconds === undefined ? entry : { ...entry, sentAt: new Date(now + clockMilliseconds).toISOString() };
}

/** After the clock of the device went back, an entry waits for one pause at most. */
const isDue = (until: number, now: number): boolean => until <= now || until - now > longestPauseMilliseconds;

/** In order. What was set aside comes last, and each alone. */
export function nextToSend(waiting: readonly Waiting[], now: number, size: number): readonly Waiting[] {
  const open = waiting.filter(({ aside }) => !aside);
  return open.length > 0 ? open.slice(0, size) : waiting.filter(({ aside }) => aside && isDue(aside.until, now)).slice(0, 1);
}

/** After a failure the device sends half as many, until the one at which the server fails is alone. */
export const sizeAfter = (sent: number, hasFailed: boolean): number =>
  hasFailed ? Math.max(1, Math.floor(sent / 2)) : Math.min(sent * 2, maxConfirmationsAtOnce);
