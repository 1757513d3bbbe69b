/** Access tokens of a Google service account (RFC 7523): the product signs a claim with the account's key. */
import { createPrivateKey } from 'node:crypto';
import { SignJWT, importPKCS8 } from 'jose';
import { z } from 'zod';
import type { Clock } from '../clock';
import { OutsideCallFailed } from '../outside/call';
import { postForAnswer } from '../outside/http';

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' && pem.includes('-----BEGIN PRIVATE KEY-----');
  } catch {
    return false;
  }
}

/** The members of a key file that the product needs. */
export const googleKey = z.object({
  project_id: z.string().regex(/^[\w:.-]+$/),
  /** The id of the key, sent as `kid`. Every key file from Google has one. */
  private_key_id: z.string().min(1).optional(),
  client_email: z.string().min(1),
  private_key: z.string().refine(isRsaKey),
  token_uri: z.url({ protocol: /^https?$/ }),
});

export type GoogleKey = z.output<typeof googleKey>;

interface AccountOptions {
  key: GoogleKey;
  scope: string;
  clock: Clock;
  /** Time limit of one call. */
  callMilliseconds: number;
}

interface AccessTokens {
  /** The current token, or a new one shortly before it ends. Rejects with `OutsideCallFailed`. */
  current(): Promise<string>;
  /** Forgets a token that the service refused. */
  forget(token: string): void;
}

const service = 'The sign-in of Google';
const claimSeconds = 3_600;
/** A token ends earlier here, so that it is still valid when it arrives. */
const spareMilliseconds = 120_000;
const maxBytes = 20_000;

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

interface CachedToken {
  token: string;
  until: number;
}

export function createGoogleAccount(options: AccountOptions): AccessTokens {
  let cached: CachedToken | undefined;
  let fetching: Promise<CachedToken> | undefined;
  return {
    async current() {
      if (cached && options.clock.now().getTime() < cached.until) return cached.token;
      // messages that leave together share one call
      fetching ??= fetchToken(options).finally(() => {
        fetching = undefined;
      });
      cached = await fetching;
      return cached.token;
    },
    forget(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}

async function fetchToken({ key, scope, clock, callMilliseconds }: AccountOptions): Promise<CachedToken> {
  const now = clock.now().getTime();
  const { status, text } = await postForAnswer({
    service,
    url: key.token_uri,
    milliseconds: callMilliseconds,
    maxBytes,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await signClaim(key, scope, Math.floor(now / 1000)),
    }).toString(),
  });
  // a refused key is a fault of the configuration, so messages wait until the operator corrects it
  if (status !== 200) throw new OutsideCallFailed(`${service} answered ${status}`);
  const read = answer.safeParse(parseJson(text));
  if (!read.success) throw new OutsideCallFailed(`${service} answered without a token`);
  return { token: read.data.access_token, until: now + read.data.expires_in * 1000 - spareMilliseconds };
}

async function signClaim(key: GoogleKey, scope: string, seconds: number): Promise<string> {
  const { client_email: issuer, private_key: pem, private_key_id: keyId, token_uri: audience } = key;
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + claimSeconds)
    .sign(await importPKCS8(pem, 'RS256'));
}

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
