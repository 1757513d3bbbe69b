/** A small issuer for the tests of verification: its keys, and valid or forged tokens. */
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const issuer = 'https://login.muster.example';
export const audience = 'urn:muster:api';
export const clientId = 'muster-web';
export const now = new Date('2026-11-20T12:00:00Z');
export const nowSeconds = now.getTime() / 1000;

export type Signer = Awaited<ReturnType<typeof newSigner>>;

export async function newSigner(alg: string, kid: string) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  return { alg, kid, privateKey, publicKey, publicJwk };
}

export const goodClaims: JWTPayload = {
  iss: issuer,
  aud: audience,
  sub: 'person-1',
  iat: nowSeconds - 10,
  exp: nowSeconds + 900,
  email: 'Person@Muster.example',
  email_verified: true,
};

/** Signs claims with a valid key. `header` may have any content. */
export function sign(signer: Signer, claims: JWTPayload = goodClaims, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: 'at+jwt', ...header }).sign(signer.privateKey);
}

export const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** An issuer over HTTP that counts the reads of its keys. */
export async function startIssuer(
  keys: () => unknown,
  discovered: (origin: string) => Record<string, unknown> = (origin) => ({ issuer: origin, jwks_uri: `${origin}/keys` }),
) {
  const reads: string[] = [];
  const server: Server = createServer((req, res) => {
    reads.push(req.url ?? '');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const body = req.url === '/keys' ? keys() : discovered(origin);
    res.writeHead(body === undefined ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyReads: () => reads.filter((url) => url === '/keys').length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
