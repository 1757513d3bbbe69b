/** The headers that browser and server agree on. */
export const headers = {
  requestId: 'x-request-id',
  totalCount: 'x-total-count',
  link: 'link',
  /** The key of a message to show after a success, with its parameters [8.7]. */
  alert: 'x-muster-alert',
  /** The key of a message to show when a rule refused; never on a validation error, which would hide its fields [8.4]. */
  error: 'x-muster-error',
  params: 'x-muster-params',
  idempotencyKey: 'idempotency-key',
  ifMatch: 'if-match',
  build: 'x-muster-build',
} as const;
