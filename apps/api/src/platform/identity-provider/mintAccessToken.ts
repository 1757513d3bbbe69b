/** `npm run token`: creates an access token for scripts, with the embedded provider's key. Development only. */
import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type pg from 'pg';
import { findAccountByEmail } from './accounts';
import { webClientId } from './configuration';
import { loadProviderKeys, signingAlgorithm } from './keys';
import { refuseInProduction } from './production';

const lifetimeSeconds = 60 * 60;

/** A bearer token for the account, valid for one hour. Throws in production and for an unknown or disabled account. */
export async function mintAccessToken(options: {
  pool: pg.Pool;
  issuer: string;
  audience: string;
  email: string;
  now: Date;
  isProduction: boolean;
}): Promise<string> {
  refuseInProduction(options.isProduction);
  const account = await findAccountByEmail(options.pool, options.email);
  if (!account) throw new Error(`No account has the e-mail address ${options.email}`);
  const { jwks } = await loadProviderKeys(options.pool);
  const [key] = jwks.keys;
  if (!key) throw new Error('The identity provider has no signing key');
  const issuedAt = Math.floor(options.now.getTime() / 1000);
  return new SignJWT({ client_id: webClientId, email: account.email, email_verified: true })
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: key.kid })
    .setIssuer(options.issuer)
    .setAudience(options.audience)
    .setSubject(account.subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(await importJWK(key, signingAlgorithm));
}
