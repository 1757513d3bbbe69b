/** The embedded provider has known passwords and no operator: it is never what production signs in with. */
export function refuseInProduction(isProduction: boolean): void {
  if (isProduction) {
    throw new Error(
      'OIDC_ISSUER must be set in production to the address of an OpenID Connect provider; the embedded one is for development only',
    );
  }
}
