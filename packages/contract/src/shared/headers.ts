/** Headers that browser and server share. */
export const headers = {
  requestId: 'x-request-id',
  totalCount: 'x-total-count',
  link: 'link',
  /** The key of a message to show after a success, with its parameters [8.7]. */
  alert: 'x-muster-alert',
  /** The key of an error message to show [8.4]. Not sent with validation errors, because the message would hide the field errors. */
  error: 'x-muster-error',
  params: 'x-muster-params',
  idempotencyKey: 'idempotency-key',
  ifMatch: 'if-match',
  build: 'x-muster-build',
} as const;
