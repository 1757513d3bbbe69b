/** A bearer token that is not accepted. `reason` may be shown and logged: it holds nothing of the token. */
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

/** The issuer's keys cannot be read now: nobody's token is to blame, and trying again later may help (503). */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
  constructor(options?: ErrorOptions) {
    super('The keys of the identity provider cannot be read', options);
  }
}
