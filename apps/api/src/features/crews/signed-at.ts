/** When somebody signed, and whether that was after the talk. */
import { plausibleTimesOf, type AnswerTimes, type Arrival } from '@muster/contract/responses/answered-at';
import type { SessionRow } from './session';

type Ends = Pick<SessionRow, 'closedDate' | 'laterFromDate' | 'lateUntilDate'>;

/**
 * The plausible times of a signature. What arrives within a minute counts as of now, except that each second matters at the end of a talk: who signed on a
 * second device before the close was there, although the signature arrives after it.
 */
export function signedTimesOf(
  { closedDate, laterFromDate, lateUntilDate }: Ends,
  signedAt: string | undefined,
  arrival: Arrival,
): AnswerTimes {
  const times = plausibleTimesOf(signedAt, arrival);
  const exact = plausibleTimesOf(signedAt, { ...arrival, leeway: 0 });
  // who signs at the moment of the close is still in time, and who signs at one of the other ends is not
  const ends = [laterFromDate, lateUntilDate].map((end) => Date.parse(end));
  if (closedDate !== null) ends.push(Date.parse(closedDate) + 1);
  const isBetween = ends.some((end) => exact.submitted.getTime() < end && end <= times.submitted.getTime());
  return isBetween ? exact : times;
}

/** Whether somebody who signed then was not there: after the close, or after the day of the talk while nobody has closed it. */
export function isSignedLater({ closedDate, laterFromDate }: Ends, signedAt: Date): boolean {
  const at = signedAt.getTime();
  return at >= Date.parse(laterFromDate) || (closedDate !== null && at > Date.parse(closedDate));
}
