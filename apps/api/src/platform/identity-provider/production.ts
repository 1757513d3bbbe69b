/** The embedded provider has known passwords and no operator: it is never what production signs in with. */
export function refuseInProduction(): void {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'OIDC_ISSUER must be set in production to the address of an OpenID Connect provider; the embedded one is for development only',
    );
  }
}
