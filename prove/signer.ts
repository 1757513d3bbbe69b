import { importJWK, SignJWT } from 'jose';
import type pg from 'pg';
import { loadProviderKeys, signingAlgorithm } from '../apps/api/src/platform/identity-provider/keys';
import type { Product } from './product';

/** Bearer tokens as the embedded identity provider signs them. */
export async function signerOf(product: Pick<Product, 'url'>, owner: pg.Pool): Promise<(subject: string) => Promise<string>> {
  const { jwks } = await loadProviderKeys(owner);
  const [jwk] = jwks.keys;
  if (!jwk) throw new Error('The identity provider has no key');
  const key = await importJWK(jwk, signingAlgorithm);
  const made = new Map<string, Promise<string>>();
  return (subject) => {
    const token =
      made.get(subject) ??
      new SignJWT({})
        .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', ...(jwk.kid && { kid: jwk.kid }) })
        .setIssuer(`${product.url}/idp`)
        .setAudience('urn:muster:api')
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('12h')
        .sign(key)
        .then((signed) => `Bearer ${signed}`);
    made.set(subject, token);
    return token;
  };
}
