/** An identity provider for the benchmark: its discovery document, its key, and tokens for any subject. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Issuer {
  readonly url: string;
  /** A bearer token with the product's audience, valid for a day. */
  token(subject: string): string;
  stop(): void;
}

const audience = 'urn:muster:api';
const lifetimeSeconds = 86_400;

export async function startIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = randomUUID();
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' }] };
  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        isKeys
          ? jwks
          : { issuer: url, jwks_uri: `${url}/keys`, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` },
      ),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const head = encode({ alg: 'EdDSA', typ: 'at+jwt', kid });
  const issuedAt = Math.floor(Date.now() / 1000);
  return {
    url,
    token(subject) {
      const signed = `${head}.${encode({ iss: url, aud: audience, sub: subject, iat: issuedAt, exp: issuedAt + lifetimeSeconds })}`;
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    stop: () => void server.close(),
  };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
