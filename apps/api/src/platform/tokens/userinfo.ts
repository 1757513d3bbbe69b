/** Reads the claims of an access token from the issuer. Used once, at the first sign-in, if the token has no e-mail address. */
import { discover, endpointOf, fetchJson } from './discovery';
import { trustedEmail, type EmailRules } from './email';

export async function fetchTrustedEmail(issuer: string, bearer: string, rules: EmailRules): Promise<string | undefined> {
  if (rules.trust === 'never') return undefined;
  return trustedEmail(await fetchJson(endpointOf(await discover(issuer), 'userinfo_endpoint'), { bearer }), rules);
}
