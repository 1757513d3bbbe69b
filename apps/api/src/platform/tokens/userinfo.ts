/** The verified e-mail behind an access token, where the token itself does not say it: asked once, at a first sign-in. */
import { discover, endpointOf, fetchJson } from './discovery';

export async function fetchVerifiedEmail(issuer: string, bearer: string): Promise<string | undefined> {
  const claims = await fetchJson(endpointOf(await discover(issuer), 'userinfo_endpoint'), bearer);
  return typeof claims.email === 'string' && claims.email_verified === true ? claims.email : undefined;
}
