/**
 * Finds the maker of an API token before the request's transaction, so that the rate limits count for this person. The transaction checks
 * the token again (`muster_enter_token`): a token that is revoked meanwhile gets no further request.
 */
import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import { unauthenticated } from '../../../platform/http/errors';
import type { Bearer } from '../../../platform/http/limits/rate-limits';
import { findEntrances } from '../../identity';
import { hashOf, isApiToken, isServiceSecret } from './secret';

/** `last_used_at` is exact to this time, so that requests do not write one row again and again. */
const notedMilliseconds = 60_000;
const maxNoted = 10_000;

/** Accepts API tokens in addition to the access tokens that `verifyToken` accepts. Throws 401 for an invalid one. */
export function acceptApiTokens(
  { database, clock }: { database: Database; clock: Clock },
  verifyToken: (bearer: string) => Promise<Bearer>,
): (bearer: string) => Promise<Bearer> {
  const noted = new Map<string, { bearer: Bearer; at: number }>();
  return async (text) => {
    if (!isApiToken(text)) return verifyToken(text);
    const hash = hashOf(text);
    const now = clock.now();
    const known = noted.get(hash);
    if (known && known.at + notedMilliseconds > now.getTime()) return known.bearer;
    noted.delete(hash);
    const bearer = isServiceSecret(text) ? await noteServiceUse(database, hash, now) : await noteUse(database, hash, now);
    noted.set(hash, { bearer, at: now.getTime() });
    const [oldest] = noted.keys();
    if (noted.size > maxNoted && oldest !== undefined) noted.delete(oldest);
    return bearer;
  };
}

/** The subject of the maker. Throws 401 for a token that is unknown, revoked or past its end; the log gets the reason. */
async function noteUse(database: Database, hash: string, now: Date): Promise<Bearer> {
  const found = await database.systemDb('api tokens', (db) =>
    db.maybeOne<{ id: number; userId: string; companyId: number | null; isRevoked: boolean; hasEnded: boolean }>(sql`
      WITH used AS (
        UPDATE api_token SET last_used_at = ${now} WHERE hash = ${hash} AND revoked_at IS NULL AND expires_at > ${now})
      SELECT t.id, t.user_id AS "userId", t.company_id AS "companyId", t.revoked_at IS NOT NULL AS "isRevoked", t.expires_at <= ${now} AS "hasEnded"
        FROM api_token t WHERE t.hash = ${hash}`),
  );
  if (!found) throw unauthenticated('error.invalidToken', { reason: 'unknown API token' });
  const refuse = (reason: string) => unauthenticated('error.invalidToken', { reason, token: found.id, company: found.companyId });
  if (found.isRevoked) throw refuse('revoked');
  if (found.hasEnded) throw refuse('expired');
  // a maker without a way in at the moment may have a token that counts: the transaction decides
  const [entrance] = await findEntrances(database, found.userId);
  return { subject: entrance?.subject ?? `account ${found.userId}`, tokenId: found.id, apiToken: hash };
}

/** The rate limits of a service account are its own. Throws 401 for a secret that is unknown, replaced, or of an account that has ended. */
async function noteServiceUse(database: Database, hash: string, now: Date): Promise<Bearer> {
  const found = await database.systemDb('api tokens', (db) =>
    db.maybeOne<{ id: string; companyId: number; isReplaced: boolean; hasEnded: boolean }>(sql`
      WITH used AS (
        UPDATE service_account_secret u SET last_used_at = ${now} FROM service_account a
         WHERE u.hash = ${hash} AND (u.ends_at IS NULL OR u.ends_at > ${now}) AND a.id = u.account_id AND a.ended_at IS NULL AND a.expires_at > ${now})
      SELECT s.id, s.company_id AS "companyId", coalesce(x.ends_at <= ${now}, false) AS "isReplaced",
             s.ended_at IS NOT NULL OR s.expires_at <= ${now} AS "hasEnded"
        FROM service_account_secret x JOIN service_account s ON s.id = x.account_id WHERE x.hash = ${hash}`),
  );
  if (!found) throw unauthenticated('error.invalidToken', { reason: 'unknown secret of a service account' });
  const refuse = (reason: string) => unauthenticated('error.invalidToken', { reason, actor: found.id, company: found.companyId });
  if (found.isReplaced) throw refuse('replaced');
  if (found.hasEnded) throw refuse('the service account has ended');
  return { subject: `service account ${found.id}`, apiToken: hash };
}
