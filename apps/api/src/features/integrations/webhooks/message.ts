/** The body of a webhook. `timestamp` is the time of the delivery: that of an anonymous act stays unknown. */
export const bodyOf = (type: string, data: Readonly<Record<string, unknown>>, now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });
