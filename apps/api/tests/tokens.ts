/** Real tokens, signed with a key of this test run and verified as in production. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTokenVerifier, type TokenVerifier } from '../src/platform/tokens/verify';

const testIssuer = 'https://idp.test';
export const testAudience = 'urn:muster:api';
export const testClientId = 'muster-web';

export async function testTokens(): Promise<{ token(subject: string, email?: string): Promise<string>; verifier: TokenVerifier }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const verifier = createTokenVerifier({
    issuer: testIssuer,
    audiences: [testAudience],
    clientId: testClientId,
    jwks: { keys: [jwk] },
    now: () => new Date(),
  });
  const made = new Map<string, Promise<string>>();
  const sign = (subject: string, email?: string) =>
    new SignJWT(email === undefined ? {} : { email, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })
      .setIssuer(testIssuer)
      .setAudience(testAudience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return {
    verifier,
    token: (subject, email) => {
      const key = `${subject} ${email ?? ''}`;
      const known = made.get(key) ?? sign(subject, email);
      made.set(key, known);
      return known;
    },
  };
}
