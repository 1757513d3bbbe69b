import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger, LedgerCheckpoint } from '@muster/contract/evidence/ledger';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { raw } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

const checkpointColumns = sql`
  c.number, c.from_seq AS "fromSeq", c.to_seq AS "toSeq", c.at AS date, c.statement, encode(c.hash, 'hex') AS hash, c.key_id AS "keyId",
  translate(encode(c.signature, 'base64'), E'\n', '') AS signature`;

export async function findLedger(db: Db, companyId: number): Promise<Ledger> {
  const [state, lastCheckpoint] = await Promise.all([
    db.maybeOne<{ since: string; entries: number; addresses: string[] }>(sql`
      SELECT since, last_seq AS entries, addresses FROM ledger WHERE company_id = ${companyId}`),
    findLastCheckpoint(db, companyId),
  ]);
  const entries = state?.entries ?? 0;
  return {
    sinceDate: entries > 0 && state ? state.since : null,
    entries,
    lastCheckpoint: lastCheckpoint ?? null,
    addresses: state?.addresses ?? [],
  };
}

/** The last checkpoint, or the last one of the entries up to `last`. */
export const findLastCheckpoint = (db: Db, companyId: number, last = Number.MAX_SAFE_INTEGER): Promise<LedgerCheckpoint | undefined> =>
  db.maybeOne<LedgerCheckpoint>(sql`
    SELECT ${checkpointColumns} FROM ledger_checkpoint c
     WHERE c.company_id = ${companyId} AND c.to_seq <= ${last} ORDER BY c.number DESC LIMIT 1`);

export async function findCheckpoints(
  db: Db,
  companyId: number,
  page: Page<'number'>,
): Promise<{ items: LedgerCheckpoint[]; total: number }> {
  const direction = raw(page.sort[0]?.direction === 'asc' ? 'ASC' : 'DESC');
  const [items, { total }] = await Promise.all([
    db.many<LedgerCheckpoint>(sql`
      SELECT ${checkpointColumns} FROM ledger_checkpoint c WHERE c.company_id = ${companyId}
       ORDER BY c.number ${direction} LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ledger_checkpoint WHERE company_id = ${companyId}`),
  ]);
  return { items, total };
}

export const rowsAtOnce = 1_000;

/** First the entries, then the checkpoints of these entries. Each list is in order, with one JSON object in each line. */
export async function* linesOf(db: Db, companyId: number): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const rows = await db.many<{ seq: number; body: string; hash: string }>(sql`
      SELECT seq, body, encode(hash, 'hex') AS hash FROM ledger_entry
       WHERE company_id = ${companyId} AND seq > ${after} ORDER BY seq LIMIT ${rowsAtOnce}`);
    for (const { seq, body, hash } of rows) yield `${JSON.stringify({ seq, body, hash })}\n`;
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < rowsAtOnce) break;
  }
  yield* checkpointLines(db, companyId, after);
}

/** The checkpoints of the entries up to `last`. */
export async function* checkpointLines(db: Db, companyId: number, last: number): AsyncGenerator<string> {
  for (let number = 0; ; number += 1) {
    const { items } = await findCheckpoints(db, companyId, { number, size: rowsAtOnce, sort: [{ field: 'number', direction: 'asc' }] });
    const listed = items.filter(({ toSeq }) => toSeq <= last);
    for (const checkpoint of listed) yield `${JSON.stringify({ checkpoint })}\n`;
    if (listed.length < rowsAtOnce) return;
  }
}

export interface EntryWithFacts {
  seq: number;
  body: string;
  /** Hexadecimal digits. Null after an erasure, like the facts. */
  salt: string | null;
  facts: string | null;
}

/** The entries whose facts a pack may show. */
export interface EntryRange {
  /** The last entry. */
  readonly to: number;
  /** The numbers of the entries of a part of the ledger, in order. */
  readonly ofPart?: readonly number[];
}

/** In order. `range` is read with the first piece. */
export async function* entriesWithFacts(db: Db, companyId: number, range: EntryRange): AsyncGenerator<EntryWithFacts[]> {
  const { ofPart } = range;
  const last = ofPart ? ofPart.length : range.to;
  for (let after = 0; after < last; after += rowsAtOnce) {
    const wanted = ofPart
      ? sql`e.seq = ANY (${ofPart.slice(after, after + rowsAtOnce)}::bigint[])`
      : sql`e.seq > ${after} AND e.seq <= ${Math.min(after + rowsAtOnce, last)}`;
    yield await db.many<EntryWithFacts>(sql`
      SELECT e.seq, e.body, encode(o.salt, 'hex') AS salt, o.facts
        FROM ledger_entry e LEFT JOIN ledger_opening o ON o.company_id = e.company_id AND o.seq = e.seq
       WHERE e.company_id = ${companyId} AND ${wanted} ORDER BY e.seq`);
  }
}

/** Returns those of the people whose names an erasure has removed from the ledger. */
export async function findErasedPeople(db: Db, companyId: number, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    SELECT e.user_id AS id FROM ledger_erasure e
     WHERE e.company_id = ${companyId} AND e.user_id = ANY (${[...userIds]}::uuid[])
       AND NOT EXISTS (SELECT FROM ledger_opening o WHERE o.company_id = e.company_id AND o.user_id = e.user_id)`);
  return new Set(rows.map(({ id }) => id));
}

const longestWaitMilliseconds = 5_000;
const pauseMilliseconds = 100;

/**
 * Waits until the changes of a company have their entries in the ledger, usually within a second. Otherwise a pack that somebody makes just after a change
 * would show the change without its entry, and the verifiers would name it. If deliveries take longer, the pack is made all the same.
 */
export async function ledgerCaughtUp(db: Db, companyId: number, types: readonly string[]): Promise<void> {
  for (let waited = 0; waited < longestWaitMilliseconds; waited += pauseMilliseconds) {
    const { isBehind } = await db.one<{ isBehind: boolean }>(
      sql`SELECT coalesce(muster_ledger_waits(${companyId}, ${[...types]}::text[]), false) AS "isBehind"`,
    );
    if (!isBehind) return;
    await delay(pauseMilliseconds);
  }
}
