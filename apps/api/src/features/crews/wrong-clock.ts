import type { AnswerTimes } from '@muster/contract/responses/answered-at';

const minute = 60_000;
/** How long devices keep unsent attendances. */
const daysOnDevice = 30;

/**
 * Whether the clock of a device was wrong: it gave a time that is not plausible, while the device can still hold entries of the session.
 * `times` are the plausible times that the product made of it.
 */
export function isFromWrongClock(given: string | undefined, { received, submitted: now }: AnswerTimes, startedDate: string): boolean {
  if (given === undefined || received !== null) return false;
  const isKept = now.getTime() - Date.parse(startedDate) <= daysOnDevice * 24 * 60 * minute;
  return isKept && Math.abs(Date.parse(given) - now.getTime()) > minute;
}
