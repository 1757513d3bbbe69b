/**
 * A part of the ledger: the entries of one campaign, of all campaigns of one place, or about one person. Other entries have no content in it. A
 * checkpoint without an entry of the part is there only as its signed statement. So a verifier can check a part alone.
 */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { findNamedOfPerson, findPostedOfPlace } from '../campaigns';
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
  const { campaigns, isOther } =
    part.userId === undefined ? await ofPlace(db, companyId, part) : await ofPerson(db, companyId, part.userId, part);
  const seqs: number[] = [];
  for (let after = 0; after < last; after += entriesAtOnce) {
    const rows = await db.many<{ seq: number }>(sql`
      SELECT e.seq FROM ledger_entry e
       WHERE e.company_id = ${companyId} AND e.seq > ${after} AND e.seq <= ${Math.min(after + entriesAtOnce, last)}
         AND (${campaignOf} = ANY (${campaigns}::bigint[]) ${isOther})
       ORDER BY e.seq`);
    for (const { seq } of rows) seqs.push(seq);
  }
  return { last, seqs };
}

/** Bodies hold only ids and numbers, so no text of a person can look like a member. */
const campaignOf = sql`substring(e.body FROM '"campaignId":([0-9]+)')::bigint`;

/** The campaigns whose entries the part has, and a condition for others. */
interface Wanted {
  campaigns: number[];
  isOther: Sql;
}

async function ofPlace(db: Db, companyId: number, { campaignId, siteId, divisionId }: Part): Promise<Wanted> {
  if (campaignId !== undefined) return { campaigns: [campaignId], isOther: empty };
  const isIn = (name: 'siteId' | 'divisionId', id: number | undefined) =>
    id === undefined ? empty : sql`OR substring(e.body FROM ${`"${name}":([0-9]+)`})::bigint = ${id}`;
  return {
    campaigns: await findPostedOfPlace(db, companyId, { siteId, divisionId }),
    isOther: sql`${isIn('siteId', siteId)} ${isIn('divisionId', divisionId)}`,
  };
}

/** What happened to a campaign itself. Other entries of it are about other people. */
const kindsOfCampaign = ['posted', 'changed', 'raised', 'outcome', 'finalised', 'deleted'].map((kind) => `campaign.${kind}`);
/** What a person did or what somebody recorded of them; not what they did as a manager. */
const kindsOfPerson = [
  'campaign.viewed',
  'response.submitted',
  'campaign.talked',
  'crew.attended',
  'crew.contested',
  'consultation.stated',
  'consultation.asked',
];

/** Anonymous campaigns are left out whole: nothing tells that the person was asked. */
async function ofPerson(db: Db, companyId: number, userId: string, { siteId, divisionId }: Part): Promise<Wanted> {
  const own = await db.many<{ seq: number; campaignId: number }>(sql`
    SELECT e.seq, ${campaignOf} AS "campaignId" FROM ledger_opening o JOIN ledger_entry e ON e.company_id = o.company_id AND e.seq = o.seq
     WHERE o.company_id = ${companyId} AND o.user_id = ${userId} AND substring(e.body FROM '"kind":"([a-z.]+)"') = ANY (${kindsOfPerson}::text[])
     ORDER BY e.seq`);
  const named = new Set(
    await findNamedOfPerson(
      db,
      companyId,
      userId,
      own.map(({ campaignId }) => campaignId),
    ),
  );
  const isOfPlace =
    siteId === undefined && divisionId === undefined ? undefined : new Set(await findPostedOfPlace(db, companyId, { siteId, divisionId }));
  const isShown = (id: number): boolean => named.has(id) && (isOfPlace?.has(id) ?? true);
  const campaigns = [...named].filter(isShown);
  const seqs = own.filter(({ campaignId }) => isShown(campaignId)).map(({ seq }) => seq);
  const isOther = sql`AND substring(e.body FROM '"kind":"([a-z.]+)"') = ANY (${kindsOfCampaign}::text[]) OR e.seq = ANY (${seqs}::bigint[])`;
  return { campaigns, isOther };
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
