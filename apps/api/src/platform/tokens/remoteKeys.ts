/**
 * The keys of an external issuer: found by its discovery document, kept, read again when they are old or when a token
 * names a key that is not among them, and never oftener than the bound. While the issuer is down the last keys serve on.
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { IssuerUnavailable } from './errors';

const keepSeconds = 10 * 60;
const retrySeconds = 30;
const firstRetrySeconds = 5;
const fetchTimeoutMilliseconds = 5000;
const maxDocumentBytes = 512 * 1024;

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
  const discovered = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (discovered.issuer !== issuer) throw new Error('The discovery document names another issuer');
  if (typeof discovered.jwks_uri !== 'string' || !isProtected(discovered.jwks_uri))
    throw new Error('The discovery document has no usable jwks_uri');
  const set = await fetchJson(discovered.jwks_uri);
  if (!Array.isArray(set.keys)) throw new Error('The key set has no keys');
  return { keys: set.keys };
}

/** Keys that come over an open line could be anybody's; on this machine there is no line. */
function isProtected(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}

async function fetchJson(address: string): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(fetchTimeoutMilliseconds);
  const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal });
  if (!response.ok) throw new Error(`${new URL(address).origin} answered ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxDocumentBytes) throw new Error(`${new URL(address).origin} answered too much`);
  }
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${new URL(address).origin} answered no object`);
  return parsed as Record<string, unknown>;
}
