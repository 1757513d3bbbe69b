/** A key of the product that signs tokens: made once for each database, and stored encrypted with SECRETS_KEY. */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose';
import { sharedSecret, type SecretStore } from './shared-secret';

export const signingKeyAlgorithm = 'ES256';

export interface SigningKey {
  private: JWK;
  public: JSONWebKeySet;
}

/** `name` is that of the stored secret. */
export async function signingKeyOf(store: SecretStore, name: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingKeyAlgorithm, { extractable: true });
  const made = await exportJWK(privateKey);
  const fresh = JSON.stringify({ ...made, kid: await calculateJwkThumbprint(made), alg: signingKeyAlgorithm, use: 'sig' });
  const stored = JSON.parse(await sharedSecret(store, name, () => fresh)) as JWK;
  const { d: _private, ...publicKey } = stored;
  return { private: stored, public: { keys: [publicKey] } };
}
