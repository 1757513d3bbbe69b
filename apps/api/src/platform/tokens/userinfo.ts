/** Reads the claims of an access token from the issuer. Used once, at the first sign-in, if the token lacks the e-mail address. */
import { discover, endpointOf, fetchJson } from './discovery';
import { trustedEmail, type EmailRules } from './email';
import { nameIn, type ClaimedName } from './names';

export interface PersonClaims {
  email?: string | undefined;
  name?: ClaimedName | undefined;
}

export async function fetchPerson(issuer: string, bearer: string, rules: EmailRules): Promise<PersonClaims> {
  if (rules.trust === 'never') return {};
  const claims = await fetchJson(endpointOf(await discover(issuer), 'userinfo_endpoint'), { bearer });
  return { email: trustedEmail(claims, rules), name: nameIn(claims) };
}
