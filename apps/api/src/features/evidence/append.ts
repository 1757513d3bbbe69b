/** Appends an entry to the ledger of a company. Runs in the transaction that settles the delivery of its event, so exactly once. */
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { canonical, commitment, entryHash } from './hashes';

type Fact = string | number | boolean | null | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

export interface NewEntry {
  companyId: number;
  kind: string;
  /** When it happened. */
  at: string;
  /** Ids and numbers. The entry shows them. */
  ids: Readonly<Record<string, number | string | null>>;
  /** The entry shows only a commitment to these facts. An erasure of `userId` deletes them. */
  hidden: { userId: string | null; facts: Facts };
}

const saltBytes = 32;

/**
 * The lock on the row of the ledger makes one writer for each company. The first entry sets `since`: somebody may have entered addresses
 * before it, and the ledger proves nothing about that time.
 */
export async function append(db: Db, { companyId, kind, at, ids, hidden }: NewEntry): Promise<void> {
  const head = await db.one<{ seq: number; hash: Buffer }>(sql`
    INSERT INTO ledger AS l (company_id, since) VALUES (${companyId}, ${at})
    ON CONFLICT (company_id) DO UPDATE SET company_id = l.company_id
    RETURNING l.last_seq AS seq, l.last_hash AS hash`);
  const seq = head.seq + 1;
  const salt = randomBytes(saltBytes);
  const facts = canonical(hidden.facts);
  const body = canonical({ v: 1, companyId, seq, at, kind, ...ids, commitment: commitment(salt, facts).toString('hex') });
  const hash = entryHash(body, head.hash);
  await db.run(sql`
    WITH entry AS (INSERT INTO ledger_entry (company_id, seq, body, hash) VALUES (${companyId}, ${seq}, ${body}, ${hash})),
         head AS (
           UPDATE ledger SET last_seq = ${seq}, last_hash = ${hash}, since = CASE WHEN last_seq = 0 THEN ${at}::timestamptz ELSE since END
            WHERE company_id = ${companyId})
    INSERT INTO ledger_opening (company_id, seq, user_id, salt, facts)
    SELECT ${companyId}, ${seq}, ${hidden.userId}::uuid, ${salt}, ${facts}
     WHERE NOT EXISTS (SELECT FROM ledger_erasure WHERE company_id = ${companyId} AND user_id = ${hidden.userId} AND erased_at > ${at})`);
}
