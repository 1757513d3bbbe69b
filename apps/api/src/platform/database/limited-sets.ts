import sql from 'sql-template-tag';
import type { Db } from './database';

/**
 * Makes transactions that add to one limited set wait for each other: without it, two of them count before either has added. The set has
 * a kind, such as 'webhooks', and an owner, such as a company. Call it before the count, in a statement of its own, and after locks on
 * rows; a transaction locks at most one set. Two sets can share a key, and then wait for each other.
 */
export const lockLimitedSet = (db: Db, kind: string, owner: string | number): Promise<unknown> =>
  db.run(sql`SELECT pg_advisory_xact_lock(7220057, hashtext(${`${kind} of ${owner}`}))`);
