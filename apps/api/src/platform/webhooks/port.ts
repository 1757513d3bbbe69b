/** Requests to receivers of webhooks, whose addresses customers name. */
export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookAnswer {
  status: number;
  /** The beginning of the body. */
  text: string;
  /** How long the receiver asks to wait. */
  retryAfterSeconds?: number | undefined;
}

export interface WebhookCaller {
  /** False for an address that the caller would not connect to: not https, or another port. */
  accepts(url: string): boolean;
  /** Rejects with `OutsideCallFailed` if there was no answer. Follows no redirect. */
  call(request: WebhookRequest): Promise<WebhookAnswer>;
}
