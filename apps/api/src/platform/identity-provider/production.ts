/** Refuses to start the embedded identity provider in production, because its passwords are public. */
export function refuseInProduction(isProduction: boolean): void {
  if (isProduction) {
    throw new Error(
      'OIDC_ISSUER must be set in production to the address of an OpenID Connect provider; the embedded one is for development only',
    );
  }
}
