/**
 * Events are typed data. A feature declares its own, `export const campaignPosted = eventType<{ campaignId: number }>(
 * 'campaign.posted')`, writes them with `ctx.emit`, and higher features subscribe to them.
 */
export interface EventType<Payload extends object> {
  readonly name: string;
  /** Only for the type checker: the shape of what travels. */
  readonly payload?: Payload;
}

export const eventType = <Payload extends object>(name: string): EventType<Payload> => ({ name });

/** An event as its subscribers receive it; at least once, so that they must be idempotent. */
export interface OutboxEvent<Payload extends object = object> {
  id: number;
  type: string;
  companyId: number | null;
  aggregate: string;
  payload: Payload;
  requestId: string | null;
  createdAt: string;
}
