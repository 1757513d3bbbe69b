/** For whom passkeys are made: browsers bind them to the host of the product's public address. */
import { isIP } from 'node:net';

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Undefined at an address without a name: browsers make passkeys for host names only. */
export function relyingPartyOf(issuer: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(issuer);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/** The paths below the prefix of the issuer. */
export const passkeyPath = '/passkeys';
export const passkeyScriptPath = '/assets/passkeys.js';

/** The addresses for pages on a phone of one's own. */
export interface PasskeyAddresses {
  passkeys: string;
  script: string;
}

/** Undefined at a public address for which browsers make no passkeys. */
export const passkeysAt = ({ issuer }: { issuer: string }): PasskeyAddresses | undefined =>
  relyingPartyOf(issuer) && { passkeys: issuer + passkeyPath, script: issuer + passkeyScriptPath };
