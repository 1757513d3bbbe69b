/**
 * Appends entries to the ledger of a company. It runs in the transaction that removes the deliveries of the events, so each entry is
 * written once.
 */
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { canonical, commitment, entryHash } from './hashes';

type Fact = string | number | boolean | null | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

export interface NewEntry {
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
 * Locks the row of the ledger, so that each company has one writer at a time. The first entry sets `since`: addresses may have been entered
 * earlier, and the ledger proves nothing about that time. All entries together take two statements, because people wait for the database.
 */
export async function append(db: Db, companyId: number, entries: readonly NewEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const head = await db.one<{ seq: number; hash: Buffer }>(sql`
    INSERT INTO ledger AS l (company_id, since) VALUES (${companyId}, ${first.at})
    ON CONFLICT (company_id) DO UPDATE SET company_id = l.company_id
    RETURNING l.last_seq AS seq, l.last_hash AS hash`);
  let before = head.hash;
  const rows = entries.map(({ kind, at, ids, hidden }, index) => {
    const seq = head.seq + index + 1;
    const salt = randomBytes(saltBytes);
    const facts = canonical(hidden.facts);
    const body = canonical({ v: 1, companyId, seq, at, kind, ...ids, commitment: commitment(salt, facts).toString('hex') });
    before = entryHash(body, before);
    return { seq, at, body, hash: before, userId: hidden.userId, salt, facts };
  });
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await db.run(sql`
    WITH given AS (
           SELECT * FROM unnest(${column('seq')}::bigint[], ${column('at')}::timestamptz[], ${column('body')}::text[], ${column('hash')}::bytea[],
                                ${column('userId')}::uuid[], ${column('salt')}::bytea[], ${column('facts')}::text[])
                      AS g (seq, at, body, hash, user_id, salt, facts)),
         entry AS (INSERT INTO ledger_entry (company_id, seq, body, hash) SELECT ${companyId}, seq, body, hash FROM given),
         head AS (
           UPDATE ledger SET last_seq = ${head.seq + rows.length}, last_hash = ${before},
                             since = CASE WHEN last_seq = 0 THEN ${first.at}::timestamptz ELSE since END
            WHERE company_id = ${companyId})
    INSERT INTO ledger_opening (company_id, seq, user_id, salt, facts)
    SELECT ${companyId}, g.seq, g.user_id, g.salt, g.facts FROM given g
     WHERE NOT EXISTS (SELECT FROM ledger_erasure e WHERE e.company_id = ${companyId} AND e.user_id = g.user_id AND e.erased_at > g.at)`);
}
