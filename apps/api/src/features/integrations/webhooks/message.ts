/** The body of a webhook. `timestamp` is the time of the delivery, so that it does not reveal the time of an anonymous action. */
export const bodyOf = (type: string, data: Readonly<Record<string, unknown>>, now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });
