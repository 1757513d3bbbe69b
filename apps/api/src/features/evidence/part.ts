/**
 * A part of the ledger: the entries of one campaign, or of all campaigns of one place. Entries of other campaigns have no content in it. A
 * checkpoint without an entry of the part is there only as its signed statement. So a verifier can check a part alone.
 */
import sql, { empty } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { findPostedOfPlace } from '../campaigns';
import type { Part } from './order';
import { checkpointLines, rowsAtOnce } from './queries';

const entriesAtOnce = 20_000;

interface PartOfLedger {
  /** The last entry of the ledger at the start of the pack. */
  last: number;
  /** The numbers of the entries of the part, in order. */
  seqs: number[];
}

export async function findPart(db: Db, companyId: number, part: Part): Promise<PartOfLedger> {
  const ledger = await db.maybeOne<{ last: number }>(sql`SELECT last_seq AS last FROM ledger WHERE company_id = ${companyId}`);
  const last = ledger?.last ?? 0;
  const campaigns = part.campaignId === undefined ? await findPostedOfPlace(db, companyId, part) : [part.campaignId];
  // bodies hold only ids and numbers, so no text of a person can look like a member
  const ofPlace = (name: 'siteId' | 'divisionId', id: number | undefined) =>
    id === undefined ? empty : sql`OR substring(e.body FROM ${`"${name}":([0-9]+)`})::bigint = ${id}`;
  const seqs: number[] = [];
  for (let after = 0; after < last; after += entriesAtOnce) {
    const rows = await db.many<{ seq: number }>(sql`
      SELECT e.seq FROM ledger_entry e
       WHERE e.company_id = ${companyId} AND e.seq > ${after} AND e.seq <= ${Math.min(after + entriesAtOnce, last)}
         AND (substring(e.body FROM '"campaignId":([0-9]+)')::bigint = ANY (${campaigns}::bigint[])
              ${ofPlace('siteId', part.siteId)} ${ofPlace('divisionId', part.divisionId)})
       ORDER BY e.seq`);
    for (const { seq } of rows) seqs.push(seq);
  }
  return { last, seqs };
}

/** Like `linesOf`, for a part. */
export async function* linesOfPart(db: Db, companyId: number, { last, seqs }: PartOfLedger): AsyncGenerator<string> {
  const ofPart = new Set(seqs);
  for (const [first, end] of await rangesOf(db, companyId, { last, seqs })) {
    for (let from = first; from <= end; from += rowsAtOnce) {
      const rows = await db.many<{ seq: number; body: string; hash: string }>(sql`
        SELECT seq, body, encode(hash, 'hex') AS hash FROM ledger_entry
         WHERE company_id = ${companyId} AND seq >= ${from} AND seq <= ${Math.min(from + rowsAtOnce - 1, end)} ORDER BY seq`);
      for (const { seq, body, hash } of rows) yield `${JSON.stringify(ofPart.has(seq) ? { seq, body, hash } : { seq, hash })}\n`;
    }
  }
  yield* checkpointLines(db, companyId, last);
}

/** The checkpoints with entries of the part. After the last checkpoint: the entries up to the last entry of the part. */
async function rangesOf(db: Db, companyId: number, { last, seqs }: PartOfLedger): Promise<[first: number, end: number][]> {
  const signed = await db.many<{ first: number; end: number }>(sql`
    SELECT from_seq AS first, to_seq AS "end" FROM ledger_checkpoint WHERE company_id = ${companyId} AND to_seq <= ${last} ORDER BY number`);
  const ranges: [number, number][] = [];
  let next = 0;
  for (const { first, end } of signed) {
    const before = next;
    while (next < seqs.length && (seqs[next] ?? 0) <= end) next += 1;
    if (next > before) ranges.push([first, end]);
  }
  const lastOfPart = seqs.at(-1);
  if (lastOfPart !== undefined && next < seqs.length) ranges.push([(signed.at(-1)?.end ?? 0) + 1, lastOfPart]);
  return ranges;
}
