import type { ApiToken } from '@muster/contract/integrations/api-token';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { personJson } from '../../identity';

/** The owner of tokens: a person, or a company. */
export type TokenOwner = { userId: string } | { companyId: number };

const ownedBy = (owner: TokenOwner): Sql =>
  'companyId' in owner ? sql`t.company_id = ${owner.companyId}` : sql`t.company_id IS NULL AND t.user_id = ${owner.userId}`;

/** Enough for all valid tokens and many expired ones. */
const maxListed = 200;

/** Tokens that are not revoked, the newest first. */
export const findTokens = (db: Db, owner: TokenOwner, now: Date): Promise<ApiToken[]> =>
  db.many<ApiToken>(sql`
    SELECT t.id, t.name, t.hint, t.scopes, ${personJson(sql`t.user_id`)} AS maker, t.created_at AS "createdDate", t.expires_at AS "expiryDate",
           t.expires_at <= ${now} AS "isExpired", t.last_used_at AS "lastUsedDate"
      FROM api_token t WHERE ${ownedBy(owner)} AND t.revoked_at IS NULL ORDER BY t.id DESC LIMIT ${maxListed}`);

export async function countValidTokens(db: Db, owner: TokenOwner, now: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM api_token t WHERE ${ownedBy(owner)} AND t.revoked_at IS NULL AND t.expires_at > ${now}`);
  return count;
}

/** False if the owner has no such token. */
export const revokeToken = async (db: Db, owner: TokenOwner, id: number, now: Date): Promise<boolean> =>
  (await db.run(sql`UPDATE api_token t SET revoked_at = ${now} WHERE t.id = ${id} AND ${ownedBy(owner)} AND t.revoked_at IS NULL`)) > 0;

interface StoredToken {
  userId: string;
  companyId: number | null;
  name: string;
  hash: string;
  hint: string;
  scopes: readonly string[];
  createdAt: Date;
  expiresAt: Date;
}

export const insertToken = (db: Db, token: StoredToken): Promise<{ id: number }> =>
  db.one<{ id: number }>(sql`
    INSERT INTO api_token (user_id, company_id, name, hash, hint, scopes, created_at, expires_at)
    VALUES (${token.userId}, ${token.companyId}, ${token.name}, ${token.hash}, ${token.hint}, ${[...token.scopes]}, ${token.createdAt}, ${token.expiresAt})
    RETURNING id`);
