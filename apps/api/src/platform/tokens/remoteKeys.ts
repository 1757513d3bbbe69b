/**
 * The keys of an external issuer: found by its discovery document, kept, read again when they are old or when a token
 * names a key that is not among them, and never oftener than the bound. While the issuer is down the last keys serve on.
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { discover, endpointOf, fetchJson } from './discovery';
import { IssuerUnavailable } from './errors';

const keepSeconds = 10 * 60;
const retrySeconds = 30;
const firstRetrySeconds = 5;

export interface RemoteKeysOptions {
  issuer: string;
  now: () => Date;
}

/** A key finder for jose. Throws IssuerUnavailable while no keys could ever be read. */
export function createRemoteKeys({ issuer, now }: RemoteKeysOptions): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let reading: Promise<void> | undefined;

  const seconds = () => now().getTime() / 1000;

  const read = (): Promise<void> => {
    triedAt = seconds();
    reading ??= readKeys(issuer)
      .then((set) => {
        keys = createLocalJWKSet(set);
        readAt = seconds();
      })
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const mayTry = () => reading !== undefined || seconds() - triedAt >= (keys ? retrySeconds : firstRetrySeconds);

  return async (header, token) => {
    if (!keys && mayTry()) await read();
    if (!keys) throw new IssuerUnavailable({ cause: failure });
    // Old keys are renewed behind the answer: a slow issuer must not slow every request.
    if (seconds() - readAt >= keepSeconds && mayTry()) void read();
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayTry()) throw error;
      await read();
      return keys(header, token);
    }
  };
}

async function readKeys(issuer: string): Promise<JSONWebKeySet> {
  const set = await fetchJson(endpointOf(await discover(issuer), 'jwks_uri'));
  if (!Array.isArray(set.keys)) throw new Error('The key set has no keys');
  return { keys: set.keys as JSONWebKeySet['keys'] };
}
