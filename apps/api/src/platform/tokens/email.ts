/** Finds a trusted e-mail address in an issuer's claims. It ties an invitation to the person who signs in [4.33]. */

export interface EmailRules {
  /** verified: only addresses that the issuer has verified; always: all addresses; never: none. */
  trust: 'verified' | 'always' | 'never';
  /** The claim with the address: `email`, or for example `preferred_username` or `upn`. */
  claim: string;
}

export const defaultEmailRules: EmailRules = { trust: 'verified', claim: 'email' };

const maxLength = 254;

/**
 * Changes only the letters A to Z. `toLowerCase` also turns the Kelvin sign into a k. Another person can own an address with that sign,
 * and would then get the invitation of the address with a k.
 */
const inLowerCase = (address: string): string => address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The address in lower case. Undefined without a trusted address. */
export function trustedEmail(claims: Readonly<Record<string, unknown>>, { trust, claim }: EmailRules): string | undefined {
  const email = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (typeof email !== 'string' || email.length > maxLength || !/^[^@\s\0]+@[^@\s\0]+$/.test(email)) return undefined;
  return isBelieved(claims, trust, claim) ? inLowerCase(email) : undefined;
}

function isBelieved(claims: Readonly<Record<string, unknown>>, trust: EmailRules['trust'], claim: string): boolean {
  if (trust === 'never') return false;
  // `email_verified` describes the claim `email` only
  const verified = claim === 'email' ? claims['email_verified'] : undefined;
  // some issuers send the string 'true' and not the boolean
  if (verified === true || verified === 'true') return true;
  return trust === 'always' && verified === undefined;
}
