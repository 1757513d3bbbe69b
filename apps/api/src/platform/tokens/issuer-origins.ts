/**
 * The origins that the page contacts during the sign-in. The discovery document can name other hosts than the issuer's. It is
 * read at the start. If that fails, each page request starts another attempt in the background.
 */
import type { Log } from '../log';
import { discover } from './discovery';

const endpoints = ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'end_session_endpoint'];
const retryMilliseconds = 30_000;

interface IssuerOrigins {
  /** The origins known so far. The issuer's own origin is always included. */
  current(): string[];
}

export async function issuerOrigins(given: { issuer: string; now: () => Date; log: Log }): Promise<IssuerOrigins> {
  const { issuer, now, log } = given;
  const own = new URL(issuer).origin;
  let known: string[] | undefined;
  let triedAt = 0;
  const read = async (): Promise<void> => {
    triedAt = now().getTime();
    try {
      const discovered = await discover(issuer);
      const origins = endpoints.flatMap((name) => originOf(discovered[name]) ?? []);
      known = [...new Set([own, ...origins])];
    } catch (error) {
      log.warn({ err: error as Error }, 'OIDC_ISSUER: the discovery document cannot be read');
    }
  };
  await read();
  return {
    current: () => {
      if (!known && now().getTime() - triedAt >= retryMilliseconds) void read();
      return known ?? [own];
    },
  };
}

/** The origin of an address. Undefined if it is not allowed in a policy header. */
function originOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
