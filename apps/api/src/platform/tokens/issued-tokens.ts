/** The tokens that an issuer of the product gives its page for a code. */
import { randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { signingKeyAlgorithm as algorithm, type SigningKey } from '../secrets/signing-key';

export interface Tokens {
  access_token: string;
  id_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
}

interface TokenIssuer {
  issuer: string;
  clientId: string;
  audience: string;
  keys: SigningKey;
  now: () => Date;
}

interface SignIn {
  subject: string;
  signedInAt: number;
  nonce?: string | undefined;
  /** How long the tokens count. */
  seconds: number;
  /** Further claims of both tokens. */
  claims?: Readonly<Record<string, unknown>>;
}

export async function issueTokens(
  { issuer, clientId, audience, keys, now }: TokenIssuer,
  { subject, signedInAt, nonce, seconds, claims }: SignIn,
): Promise<Tokens> {
  const key = await importJWK(keys.private, algorithm);
  const at = Math.floor(now().getTime() / 1_000);
  const sign = (payload: Record<string, unknown>, to: string, typ: string) =>
    new SignJWT({ ...payload, ...claims })
      .setProtectedHeader({ alg: algorithm, kid: keys.private.kid ?? '', typ })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(to)
      .setIssuedAt(at)
      .setExpirationTime(at + seconds)
      .sign(key);
  return {
    access_token: await sign({ client_id: clientId, jti: randomBytes(12).toString('base64url') }, audience, 'at+jwt'),
    id_token: await sign({ ...(nonce !== undefined && { nonce }), auth_time: signedInAt }, clientId, 'JWT'),
    token_type: 'Bearer',
    expires_in: seconds,
    scope: 'openid',
  };
}
