/** The time at which the person sent an answer that reached the server later, for example from a device without a network. */

/** Devices keep unsent answers this long. An older time is not plausible. */
export const maxDaysOnDevice = 30;

/** An answer that arrives within this time counts as just received. It allows for the transfer and a slightly slow clock. */
const leewayMilliseconds = 60_000;

const dayMilliseconds = 86_400_000;

export interface AnswerTimes {
  /** The time from which it counts. */
  submitted: Date;
  /** When the server received it, if that was later. */
  received: Date | null;
}

/**
 * A time is plausible after the campaign was posted, within the last 30 days and not in the future. Any other time counts as now:
 * a wrong clock on a device must not lose an answer.
 */
export function plausibleTimesOf(
  answeredAt: string | undefined,
  { now, postedAt, leeway = leewayMilliseconds }: { now: Date; postedAt: string | null; leeway?: number },
): AnswerTimes {
  const given = answeredAt === undefined ? Number.NaN : Date.parse(answeredAt);
  const earliest = Math.max(
    now.getTime() - maxDaysOnDevice * dayMilliseconds,
    postedAt === null ? Number.POSITIVE_INFINITY : Date.parse(postedAt),
  );
  const isLater = given >= earliest && now.getTime() - given > leeway;
  return isLater ? { submitted: new Date(given), received: now } : { submitted: now, received: null };
}

/** Whether the content changed after the answer was made. An answer without a plausible time answers the current content. */
export const isAnswerToOlderContent = (answeredAt: string | undefined, contentChangedAt: string | null): boolean =>
  answeredAt !== undefined && contentChangedAt !== null && Date.parse(answeredAt) < Date.parse(contentChangedAt);
