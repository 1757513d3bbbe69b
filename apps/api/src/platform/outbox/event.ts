/**
 * Events are typed data. A feature declares its events, `export const campaignPosted = eventType<{ campaignId: number }>(
 * 'campaign.posted')`, and writes them with `ctx.emit`. Features above it subscribe to them.
 */
export interface EventType<Payload extends object> {
  readonly name: string;
  /** The type of the payload. Exists only for the type checker. */
  readonly payload?: Payload;
}

export const eventType = <Payload extends object>(name: string): EventType<Payload> => ({ name });

/** An event as its subscribers receive it. Delivery is at least once, so subscribers must be idempotent. */
export interface OutboxEvent<Payload extends object = object> {
  id: number;
  type: string;
  companyId: number | null;
  aggregate: string;
  payload: Payload;
  requestId: string | null;
  createdAt: string;
}
