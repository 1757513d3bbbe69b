/**
 * Finds the maker of an API token before the request's transaction, so that the rate limits count for this person. The transaction checks
 * the token again (`muster_enter_token`): a token that is revoked meanwhile gets no further request.
 */
import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { unauthenticated } from '../../../platform/http/errors';
import type { Bearer } from '../../../platform/http/limits/rate-limits';
import { findSubject } from '../../identity';
import { hashOf, isApiToken } from './secret';

/** `last_used_at` is exact to this time, so that requests do not write one row again and again. */
const notedMilliseconds = 60_000;
const maxNoted = 10_000;

/** Accepts API tokens in addition to the access tokens that `verifyToken` accepts. Throws 401 for an invalid one. */
export function acceptApiTokens(
  { database, clock }: { database: Database; clock: Clock },
  verifyToken: (bearer: string) => Promise<Bearer>,
): (bearer: string) => Promise<Bearer> {
  const noted = new Map<string, { subject: string; at: number }>();
  return async (bearer) => {
    if (!isApiToken(bearer)) return verifyToken(bearer);
    const hash = hashOf(bearer);
    const now = clock.now();
    const known = noted.get(hash);
    if (known && known.at + notedMilliseconds > now.getTime()) return { subject: known.subject, apiToken: hash };
    const subject = await noteUse(database, hash, now);
    noted.delete(hash);
    if (subject === undefined) throw unauthenticated('error.invalidToken');
    noted.set(hash, { subject, at: now.getTime() });
    const [oldest] = noted.keys();
    if (noted.size > maxNoted && oldest !== undefined) noted.delete(oldest);
    return { subject, apiToken: hash };
  };
}

/** The subject of the maker; undefined for a token that is unknown, revoked or past its end. */
async function noteUse(database: Database, hash: string, now: Date): Promise<string | undefined> {
  const used = await database.systemDb('api tokens', (db) =>
    db.maybeOne<{ userId: string }>(sql`
      UPDATE api_token t SET last_used_at = ${now}
       WHERE t.hash = ${hash} AND t.revoked_at IS NULL AND t.expires_at > ${now}
      RETURNING t.user_id AS "userId"`),
  );
  return used && findSubject(database, used.userId);
}
