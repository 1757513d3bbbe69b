/**
 * The cached keys of an external issuer, found through its discovery document. They are read again when they are old or when a
 * token names an unknown key, but with a minimum interval. While the issuer is down, the last keys stay in use.
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { discover, endpointOf, fetchJson, type IssuerTransport } from './discovery';
import { IssuerUnavailable } from './errors';

/** Keys older than this are read again, and accepted tokens verified again. */
export const keepSeconds = 10 * 60;
const retrySeconds = 30;
const firstRetrySeconds = 5;

interface RemoteKeysOptions {
  issuer: string;
  now: () => Date;
  /** Time limit of each call to the issuer. Default: 5 s. */
  deadlineMs?: number | undefined;
  transport?: IssuerTransport | undefined;
}

/** A key resolver for jose. Throws IssuerUnavailable until keys were read once. */
export function createRemoteKeys({ issuer, now, ...options }: RemoteKeysOptions): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  let readAt = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let failedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const seconds = () => now().getTime() / 1000;

  const read = (): Promise<void> => {
    triedAt = seconds();
    reading ??= readKeys(issuer, options)
      .then((set) => {
        keys = createLocalJWKSet(set);
        readAt = seconds();
      })
      .catch((error: unknown) => {
        failure = error;
        failedAt = seconds();
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const mayTry = () => reading !== undefined || seconds() - triedAt >= (keys ? retrySeconds : firstRetrySeconds);

  return async (header, token) => {
    if (!keys && mayTry()) await read();
    if (!keys) throw new IssuerUnavailable(undefined, { cause: failure });
    if (seconds() - readAt >= keepSeconds && mayTry()) {
      const renewed = read();
      // after a quiet night the keys are as old as the night, so tokens wait for those of today, unless the issuer has just failed
      if (seconds() - Math.max(readAt, failedAt) >= 2 * keepSeconds) await renewed;
      // otherwise in the background: a slow issuer does not slow down requests
    }
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayTry()) throw error;
      await read();
      return keys(header, token);
    }
  };
}

async function readKeys(issuer: string, options: Pick<RemoteKeysOptions, 'deadlineMs' | 'transport'>): Promise<JSONWebKeySet> {
  const set = await fetchJson(endpointOf(await discover(issuer, options), 'jwks_uri'), options);
  if (!Array.isArray(set.keys)) throw new Error('The key set has no keys');
  return { keys: set.keys as JSONWebKeySet['keys'] };
}
