const quarterHourMilliseconds = 15 * 60_000;

/** The end of the quarter of an hour that contains an instant. */
export const nextQuarterHour = (instant: Date): Date =>
  new Date((Math.floor(instant.getTime() / quarterHourMilliseconds) + 1) * quarterHourMilliseconds);
