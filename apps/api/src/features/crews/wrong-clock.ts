import type { AnswerTimes } from '@muster/contract/responses/answered-at';

const minute = 60_000;
/** Devices keep unsent attendances this long. */
const daysOnDevice = 30;

/** Whether a device with a wrong clock gave this time, while it can still hold something from the session. `times` are what was plausible of it. */
export function isFromWrongClock(given: string | undefined, { received, submitted: now }: AnswerTimes, startedDate: string): boolean {
  if (given === undefined || received !== null) return false;
  const isKept = now.getTime() - Date.parse(startedDate) <= daysOnDevice * 24 * 60 * minute;
  return isKept && Math.abs(Date.parse(given) - now.getTime()) > minute;
}
