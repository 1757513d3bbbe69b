/**
 * The evidence pack: a ZIP archive that an auditor checks without the product and without a network. `apps/api/verifier` holds the
 * verifiers. All files of the archive leave out entries that arrive while it is made.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PackQuery } from '@muster/contract/evidence/ledger';
import { byteOrderMark, csvLineOf, csvSeparatorOf, type CsvSeparator } from '@muster/contract/shared/csv';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { ZipFile } from 'yazl';
import type { Context } from '../../platform/http/context';
import type { FileAnswer } from '../../platform/http/file-answer';
import { findActionRecords, findConsultationRecords, findContents, findOutcomeRecords, type ConsultationRecord } from '../campaigns';
import { findCrewRecords } from '../crews';
import { findMailContact } from '../identity';
import { accessCompany } from '../organisation';
import { aboutPack } from './papers/about';
import { contentLines } from './papers/contents';
import { findCampaignFacts, type CampaignFacts, type VersionFacts } from './papers/facts';
import { indexPdf } from './papers/index-pdf';
import { actionTable, campaignTable, outcomeTable } from './papers/tables';
import { accessCampaignEvidence, accessPack } from './access';
import { consultationTable } from './consultations';
import { crewTable } from './crews';
import { publicKeys } from './keys';
import { findPart, linesOfPart, type Part } from './part';
import { isBeforeEnd, isWithin, periodOf, type Period } from './period';
import { entriesWithFacts, findErasedPeople, linesOf, type EntryWithFacts } from './queries';

type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

const verifiers = ['README.txt', 'verify.html', 'verify.py'];

/** Finds the folder of the verifiers, both from the sources and from the built file. */
function verifierFolder(): URL {
  const found = ['../../../verifier/', '../verifier/']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error('The folder apps/api/verifier is missing');
  return found;
}

export const verifierFile = (name: 'verify.html'): URL => new URL(name, verifierFolder());

/** The whole ledger, or its part for one site or division. */
export async function downloadEvidencePack(ctx: Context, id: number, { siteId, divisionId, ...days }: PackQuery): Promise<FileAnswer> {
  const companyId = await accessPack(ctx, id, { siteId, divisionId });
  const { timeZone } = await accessCompany(ctx, companyId, 'read');
  const period = periodOf(days, timeZone);
  const part = siteId === undefined && divisionId === undefined ? undefined : { siteId, divisionId };
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId, data: { ...period, ...part } });
  const name = siteId === undefined ? (divisionId === undefined ? String(companyId) : `division ${divisionId}`) : `site ${siteId}`;
  return packFile(ctx, { companyId, period, ...(part && { part }), name, separator: await separatorOf(ctx) });
}

/** The entries of one campaign, for the managers of its scope. */
export async function downloadCampaignPack(ctx: Context, id: number): Promise<FileAnswer> {
  const { companyId } = await accessCampaignEvidence(ctx, id);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id });
  const separator = await separatorOf(ctx);
  return packFile(ctx, { companyId, period: { from: null, to: null }, part: { campaignId: id }, name: `campaign ${id}`, separator });
}

const separatorOf = async ({ db, actor }: Context): Promise<CsvSeparator> =>
  csvSeparatorOf(tagOfPreference((await findMailContact(db, actor.id))?.preferredLanguage));

export interface PackOrder {
  companyId: number;
  period: Period;
  /** Without a part, the pack holds the whole ledger. */
  part?: Part;
  /** In the name of the file. */
  name: string;
  separator: CsvSeparator;
}

export async function packFile(reader: Pick<Context, 'db' | 'now'>, order: PackOrder): Promise<FileAnswer> {
  const day = reader.now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { fileName: `evidence ${order.name} ${day}.zip`, contentType: 'application/zip', content: await packOf(reader, order) };
}

/** The archive reads one file after another, so it never runs two queries at once. */
async function packOf(
  ctx: Pick<Context, 'db' | 'now'>,
  { companyId, period, part, separator }: PackOrder,
): Promise<AsyncIterable<Uint8Array>> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  archive.on('error', (error: Error) => output.destroy(error));
  let current: Readable | undefined;
  output.on('close', () => current?.destroy());
  const [keys, ...papers] = await Promise.all([publicKeys(ctx.db), ...verifiers.map((name) => readFile(new URL(name, verifierFolder())))]);
  const options = { mtime: ctx.now };
  const found = part && (await findPart(ctx.db, companyId, part));
  const range: Range = { to: 0, period, campaigns: new Set<number | undefined>(), kinds: new Map(), ...(found && { ofPart: found.seqs }) };
  const table = tableOf(period, separator);
  const digests = new Map<string, string>();
  const add = (name: string, content: Content): void =>
    archive.addReadStreamLazy(name, options, (done) => {
      const source = Readable.from(listed(name, content, digests), { objectMode: false });
      // The archive does not listen for errors. Without this listener, a failed query would end the process.
      source.on('error', (error) => output.destroy(error));
      current = source;
      done(null, source);
    });
  for (const [index, name] of verifiers.entries()) add(name, [papers[index] ?? Buffer.alloc(0)]);
  add('keys.json', [linesOfJson(keys)]);
  add('ledger.jsonl', ledgerLines(found ? linesOfPart(ctx.db, companyId, found) : linesOf(ctx.db, companyId), range));
  add('facts.jsonl', factLines(entriesWithFacts(ctx.db, companyId, range), range, table));
  add('entries.csv', table.content());
  const consultations = () => findConsultationRecords(ctx.db, companyId, knownIds(range.campaigns));
  add('consultations.csv', consultationTable(consultations, separator));
  const crews = () => findCrewRecords(ctx.db, { companyId, campaignIds: knownIds(range.campaigns), ...period });
  add(
    'crews.csv',
    crewTable(crews, (ids) => findErasedPeople(ctx.db, companyId, ids), separator),
  );
  addPapers(add, ctx, { companyId, period, part, separator, range });
  add('pack.json', packList({ format: 1, companyId, ...period, ...(part && { part }), madeDate: ctx.now.toISOString() }, digests));
  archive.end();
  return output;
}

interface PapersOf {
  companyId: number;
  period: Period;
  part: Part | undefined;
  separator: CsvSeparator;
  range: Range;
}

/** What people read first, and the texts and tables behind it. Each file is made when the archive reaches it. */
function addPapers(
  add: (name: string, content: Content) => void,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { companyId, period, part, separator, range }: PapersOf,
): void {
  const ids = () => knownIds(range.campaigns);
  const isOfPeriod = (date: string): boolean => isWithin(period, new Date(date).toISOString());
  const versions = new Map<number, VersionFacts[]>();
  let campaigns: CampaignFacts[] = [];
  let rows = { outcomes: 0, actions: 0 };
  add('content.jsonl', contentLines(findContents(db, companyId, ids), versions, period));
  add(
    'campaigns.csv',
    campaignTable(async () => (campaigns = await findCampaignFacts(db, companyId, ids(), versions)), separator),
  );
  add(
    'outcomes.csv',
    outcomeTable(async () => {
      const outcomes = (await findOutcomeRecords(db, companyId, ids())).filter(({ date }) => isOfPeriod(date));
      rows = { ...rows, outcomes: outcomes.length };
      return outcomes;
    }, separator),
  );
  add(
    'actions.csv',
    actionTable(async () => {
      const actions = (await findActionRecords(db, companyId, ids())).filter(({ madeDate }) => isOfPeriod(madeDate));
      rows = { ...rows, actions: actions.length };
      return actions;
    }, separator),
  );
  const draw = async function* (): AsyncGenerator<Buffer> {
    const consultations: ConsultationRecord[] = await findConsultationRecords(db, companyId, ids());
    const about = await aboutPack(db, { companyId, period, part, madeDate: now.toISOString(), last: range.to });
    const counts = { entries: range.kinds, consultations: consultations.length, ...rows };
    yield await indexPdf({ about, campaigns, consultations, counts });
  };
  add('index.pdf', draw());
}

const knownIds = (ids: ReadonlySet<number | undefined>): number[] => [...ids].filter((id) => id !== undefined);

const linesOfJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Passes the content on, and computes its SHA-256. */
async function* listed(name: string, content: Content, digests: Map<string, string>): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
  digests.set(name, hash.digest('hex'));
}

/** The last file of the archive. It lists the other files. */
function* packList(about: object, digests: ReadonlyMap<string, string>): Generator<string> {
  yield linesOfJson({ ...about, files: Object.fromEntries(digests) });
}

/** What the first file of the archive contained. The other files contain no more. */
interface Range {
  /** The last entry. */
  to: number;
  period: Period;
  /** The campaigns with an entry in the period. */
  campaigns: Set<number | undefined>;
  /** How many entries of each kind the period has. */
  kinds: Map<string, number>;
  ofPart?: readonly number[];
}

async function* ledgerLines(lines: AsyncIterable<string>, range: Range): AsyncGenerator<string> {
  for await (const line of lines) {
    const { seq, body } = JSON.parse(line) as { seq?: number; body?: string };
    range.to = seq ?? range.to;
    const { at = '', kind = '', campaignId } = JSON.parse(body ?? '{}') as Partial<Body>;
    if (body !== undefined && isWithin(range.period, at)) {
      range.campaigns.add(campaignId);
      range.kinds.set(kind, (range.kinds.get(kind) ?? 0) + 1);
    }
    yield line;
  }
}

/** The facts of the period. An entry before the period may hold the title of a campaign. */
function isShown({ body, facts }: EntryWithFacts, { period, campaigns }: Range): boolean {
  const { at, campaignId } = JSON.parse(body) as Body;
  if (isWithin(period, at)) return true;
  return isBeforeEnd(period, at) && campaigns.has(campaignId) && (JSON.parse(facts ?? '{}') as KnownFacts).title !== undefined;
}

async function* factLines(
  pieces: AsyncIterable<EntryWithFacts[]>,
  range: Range,
  table: ReturnType<typeof tableOf>,
): AsyncGenerator<string> {
  for await (const all of pieces) {
    const entries = all.filter((entry) => isShown(entry, range));
    table.add(entries);
    yield entries
      .filter(({ facts }) => facts !== null)
      .map(({ seq, salt, facts }) => `${JSON.stringify({ seq, salt, facts })}\n`)
      .join('');
  }
}

interface Body {
  at: string;
  kind: string;
  campaignId?: number;
  contentVersion?: number;
  expected?: number;
  reminded?: number;
}
interface KnownFacts {
  title?: string;
  name?: string;
  role?: string | null;
  sites?: string[];
  shownLanguage?: string | null;
  isLate?: boolean;
}

/** In English, like the verifiers and their messages, because people outside the company read the file. */
const header = [
  'Entry',
  'Date (UTC)',
  'Kind',
  'Campaign',
  'Title',
  'Version',
  'Asked',
  'Reminded',
  'Person',
  'Role',
  'Sites',
  'Language',
  'Late',
  'Erased',
];

/**
 * The table for people. It comes from the same rows as the facts, because an erasure between two queries would make the files contradict
 * each other. It waits, compressed, for its turn in the archive. The verifiers compare it with the ledger, so they define its cells too.
 */
function tableOf(period: Period, separator: CsvSeparator) {
  const titles = new Map<number | undefined, string>();
  const parts = [Buffer.from(byteOrderMark + csvLineOf(header, separator))].map((part) => deflateRawSync(part));
  const cellsOf = ({ seq, body, facts }: EntryWithFacts): string[] | undefined => {
    const { at, kind, campaignId, contentVersion, expected, reminded } = JSON.parse(body) as Body;
    const known = JSON.parse(facts ?? '{}') as KnownFacts;
    if (known.title !== undefined) titles.set(campaignId, known.title);
    if (!isWithin(period, at)) return undefined;
    const person = [known.name, known.role, (known.sites ?? []).join('; '), known.shownLanguage];
    const marks = [known.isLate === true ? 'yes' : '', facts === null ? 'erased' : ''];
    const cells = [seq, at, kind, campaignId, titles.get(campaignId), contentVersion, expected, reminded, ...person, ...marks];
    return cells.map((cell) => String(cell ?? ''));
  };
  return {
    add(entries: readonly EntryWithFacts[]): void {
      const rows = entries.flatMap((entry) => {
        const cells = cellsOf(entry);
        return cells ? [csvLineOf(cells, separator)] : [];
      });
      parts.push(deflateRawSync(rows.join('')));
    },
    *content(): Generator<Buffer> {
      for (const part of parts) yield inflateRawSync(part);
    },
  };
}
