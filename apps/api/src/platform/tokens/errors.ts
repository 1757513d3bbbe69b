/** An invalid bearer token. `reason` may be shown and logged, because it contains no part of the token. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
  constructor(readonly reason: InvalidTokenReason) {
    super(`The access token is not valid: ${reason}`);
  }
}

export type InvalidTokenReason =
  | 'malformed'
  | 'algorithm'
  | 'type'
  | 'key'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'notYetValid'
  | 'claims';

/** The issuer failed or did not answer (503). A retry can succeed. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
  constructor(message = 'The keys of the identity provider cannot be read', options?: ErrorOptions) {
    super(message, options);
  }
}
