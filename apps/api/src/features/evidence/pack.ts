/**
 * The evidence pack: a ZIP archive that an auditor checks without the product and without a network. `apps/api/verifier` holds the
 * verifiers. All files of the archive leave out entries that arrive while it is made.
 */
import { createHash } from 'node:crypto';
import type { Context } from '../../platform/http/context';
import type { FileAnswer } from '../../platform/http/file-answer';
import {
  findActionRecords,
  findConsultationRecords,
  findConsultationVersions,
  findContents,
  findDocumentRecords,
  findMarkRecords,
  findOutcomeRecords,
  findParticipations,
  findSpokenRecords,
} from '../campaigns';
import { findCrewRecords } from '../crews';
import { findReminderRecords } from '../notifications';
import { findCheckRecords, findViewRecords } from '../responses';
import { zipOf, type ArchiveFile, type Content } from './archive';
import { publicKeys } from './keys';
import { factLines, ledgerOf } from './ledger-files';
import type { PackLedger, PackOrder } from './order';
import { aboutPack } from './papers/about';
import { consultationColumns, documentColumns } from './papers/consultations';
import { contentsOf } from './papers/contents';
import { crewColumns, crewsWithNames } from './papers/crews';
import { entryTable } from './papers/entry-table';
import { findCampaignFacts } from './papers/facts';
import { campaignOnPaper, gapsOf } from './papers/gaps';
import { indexPdf } from './papers/index-pdf';
import { gapsOfPerson, onPaper, participationColumns, participationsIn } from './papers/participation';
import { checkColumns, checksWithNames, reminderColumns, remindersWithNames, viewColumns, viewsWithNames } from './papers/people';
import { tableOf, type Columns } from './papers/table';
import { actionColumns, campaignColumns, outcomeColumns } from './papers/tables';
import { markColumns, namesOfVoices, spokenColumns, versionColumns } from './papers/voices';
import { findPart, linesOfPart } from './part';
import { isOver, isWithin } from './period';
import { entriesWithFacts, ledgerCaughtUp, linesOf } from './queries';
import { evidenceTypes } from './subscriptions';
import { verifierFiles } from './verifiers';

type Reader = Pick<Context, 'db' | 'now'>;

export async function packFile(reader: Reader, order: PackOrder): Promise<FileAnswer> {
  const day = reader.now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const content = zipOf(filesOf(reader, order), reader.now);
  return { fileName: `evidence ${order.name} ${day}.zip`, contentType: 'application/zip', content };
}

/** In the order of the archive. A file uses only what the files before it have found. `pack.json` lists the other files, so it is the last. */
async function* filesOf({ db, now }: Reader, order: PackOrder): AsyncGenerator<ArchiveFile> {
  const { companyId, period, part, reason, separator } = order;
  await ledgerCaughtUp(db, companyId, evidenceTypes);
  const digests = new Map<string, string>();
  const listed = ({ name, content }: ArchiveFile): ArchiveFile => ({ name, content: withDigest(name, content, digests) });
  for await (const file of verifierFiles()) yield listed(file);
  yield listed({ name: 'keys.json', content: [linesOfJson(await publicKeys(db))] });
  const found = part && (await findPart(db, companyId, part));
  const ledger = ledgerOf(found ? linesOfPart(db, companyId, found) : linesOf(db, companyId), period);
  yield listed({ name: 'ledger.jsonl', content: ledger.lines() });
  const held = ledger.held();
  const table = entryTable(period, separator);
  const entries = entriesWithFacts(db, companyId, { to: held.last, ...(found && { ofPart: found.seqs }) });
  yield listed({ name: 'facts.jsonl', content: factLines(entries, period, held.campaigns, table) });
  yield listed({ name: 'entries.csv', content: table.content() });
  for await (const paper of papersOf({ db, now }, order, held, table.names())) yield listed(paper);
  // entries can arrive after the request for the pack
  const madeDate = held.latest > now.toISOString() ? held.latest : now.toISOString();
  const about = { format: 2, companyId, ...period, ...(part && { part }), ...(reason && { reason }), madeDate };
  yield { name: 'pack.json', content: [linesOfJson({ ...about, files: Object.fromEntries(digests) })] };
}

const linesOfJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Passes the content on, and computes its SHA-256. */
async function* withDigest(name: string, content: Content, digests: Map<string, string>): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
  digests.set(name, hash.digest('hex'));
}

/** What people read first, `index.pdf`, and the texts and tables behind it. They say what was so at the end of the period. */
async function* papersOf(
  { db, now }: Reader,
  order: PackOrder,
  held: PackLedger,
  inLedger: ReadonlyMap<string, string>,
): AsyncGenerator<ArchiveFile> {
  const { companyId, period, part, reason, separator } = order;
  const userId = part?.userId;
  const names = { db, companyId, inLedger };
  const ids = [...held.campaigns];
  const isOfPeriod = (date: string): boolean => isWithin(period, new Date(date).toISOString());
  const table = <Row>(name: string, columns: Columns<Row>, rows: AsyncIterable<readonly Row[]> | readonly Row[]): ArchiveFile => ({
    name,
    content: tableOf(columns, Symbol.asyncIterator in rows ? rows : [rows], separator),
  });
  const asked = { companyId, campaignIds: ids, userId, ...period };
  const consultations = await findConsultationRecords(db, asked, now);
  yield table('consultations.csv', consultationColumns, consultations);
  const documents = await findDocumentRecords(db, asked);
  yield table('documents.csv', documentColumns, documents);
  const [versions, spoken] = [await findConsultationVersions(db, asked), await findSpokenRecords(db, asked)];
  const marks = await findMarkRecords(db, asked);
  const nameOf = await namesOfVoices(names, { versions, spoken, marks });
  yield table('consultation-versions.csv', versionColumns(nameOf), versions);
  yield table('representatives.csv', markColumns(nameOf), marks);
  yield table('statements.csv', spokenColumns(nameOf), spoken);
  const views = countedRows(viewsWithNames(names, findViewRecords(db, asked)));
  yield table('views.csv', viewColumns, views.pieces);
  const checks = countedRows(checksWithNames(names, findCheckRecords(db, asked)));
  yield table('checks.csv', checkColumns, checks.pieces);
  const reminders = countedRows(remindersWithNames(names, findReminderRecords(db, asked)));
  yield table('reminders.csv', reminderColumns, reminders.pieces);
  const crews = findCrewRecords(db, { ...asked, isOver: isOver(period, now) });
  yield table('crews.csv', crewColumns, crewsWithNames(names, crews));
  const contents = contentsOf(findContents(db, companyId, ids), period);
  yield { name: 'content.jsonl', content: contents.lines() };
  const campaigns = userId === undefined ? await findCampaignFacts(db, { ...asked, isOver: isOver(period, now) }, contents.versions()) : [];
  const participations = userId === undefined ? [] : participationsIn(period, await findParticipations(db, companyId, userId, ids));
  yield userId === undefined
    ? table('campaigns.csv', campaignColumns, campaigns)
    : table('campaigns.csv', participationColumns, participations);
  const outcomes = (await findOutcomeRecords(db, companyId, ids)).filter(({ date }) => isOfPeriod(date));
  yield table('outcomes.csv', outcomeColumns, outcomes);
  const actions = (await findActionRecords(db, asked)).filter(
    ({ madeDate, responsible }) => isOfPeriod(madeDate) && (userId === undefined || responsible?.userId === userId),
  );
  yield table('actions.csv', actionColumns, actions);
  const about = await aboutPack(db, { companyId, period, part, reason, madeDate: now.toISOString(), last: held.last });
  const counts = {
    entries: held.kinds,
    views: views.count(),
    checks: checks.count(),
    reminders: reminders.count(),
    consultations,
    documents: documents.length,
    spoken: spoken.length,
    outcomes: outcomes.length,
    outcomesWithUse: outcomes.filter(({ used }) => used !== '').length,
    actions: actions.length,
  };
  const shown =
    userId === undefined
      ? { gaps: gapsOf(campaigns, consultations), campaigns: campaigns.map(campaignOnPaper) }
      : { gaps: gapsOfPerson(participations), campaigns: participations.map(onPaper) };
  yield { name: 'index.pdf', content: [await indexPdf({ about, counts, ...shown })] };
}

/** Passes the rows on. `count` is the number of rows so far. */
function countedRows<Row>(all: AsyncIterable<readonly Row[]>) {
  let count = 0;
  return {
    pieces: (async function* () {
      for await (const rows of all) {
        count += rows.length;
        yield rows;
      }
    })(),
    count: (): number => count,
  };
}
