/** The time at which the person sent an answer that reached the server later, for example from a device without a network. */
import { rightClockMilliseconds } from '../shared/time/device-time';

/** Devices keep unsent answers this long. An older time is not plausible. */
export const maxDaysOnDevice = 30;

/** An answer that arrives within this time counts as just received. It allows for the transfer and a slightly slow clock. */
const leewayMilliseconds = 60_000;

const dayMilliseconds = 86_400_000;

/** What a device did before this cannot arrive at `now`. */
export const earliestOnDevice = (now: Date): Date => new Date(now.getTime() - maxDaysOnDevice * dayMilliseconds);

export interface AnswerTimes {
  /** The time from which it counts. */
  submitted: Date;
  /** When the server received it, if that was later. */
  received: Date | null;
  /** What the clock of the device said, if that clock was wrong. */
  device: Date | null;
}

export interface Arrival {
  now: Date;
  /** Nothing can have been done before this, such as before the posting. Null: the time of the device does not count. */
  postedAt: string | null;
  /** By how much the clock of the device is behind that of the server. 0 for a right clock, and for a device that does not say it. */
  clockOffset?: number;
  /** What arrives within so many milliseconds counts as just received. */
  leeway?: number;
}

/**
 * The time of an act with the error of the clock taken out. If nobody can have acted at that time, the clock was set right or wrong in the meantime, and
 * the time stays as the device gave it.
 */
export function correctedTime<Given extends string | undefined>(given: Given, { now, postedAt, clockOffset = 0 }: Arrival): Given | string {
  if (given === undefined || clockOffset === 0) return given;
  const corrected = Date.parse(given) + clockOffset;
  const isPossible = corrected <= now.getTime() && postedAt !== null && corrected >= Date.parse(postedAt);
  return isPossible ? new Date(corrected).toISOString() : given;
}

/**
 * A time is plausible after the campaign was posted, within the last 30 days and not in the future. Any other time counts as now:
 * a wrong clock on a device must not lose an answer.
 */
export function plausibleTimesOf(answeredAt: string | undefined, arrival: Arrival): AnswerTimes {
  const { now, postedAt, clockOffset = 0, leeway = leewayMilliseconds } = arrival;
  const at = Date.parse(correctedTime(answeredAt, arrival) ?? '');
  const earliest = Math.max(earliestOnDevice(now).getTime(), postedAt === null ? Number.POSITIVE_INFINITY : Date.parse(postedAt));
  const isLater = at >= earliest && now.getTime() - at > leeway;
  const times = isLater ? { submitted: new Date(at), received: now } : { submitted: now, received: null };
  const given = clockOffset === 0 ? Number.NaN : Date.parse(answeredAt ?? '');
  return { ...times, device: Math.abs(times.submitted.getTime() - given) > rightClockMilliseconds ? new Date(given) : null };
}

/** Whether the content changed after the answer was made. An answer without a plausible time answers the current content. */
export const isAnswerToOlderContent = (answeredAt: string | undefined, contentChangedAt: string | null): boolean =>
  answeredAt !== undefined && contentChangedAt !== null && Date.parse(answeredAt) < Date.parse(contentChangedAt);
