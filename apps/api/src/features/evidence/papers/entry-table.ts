/** `entries.csv`: the table for people. The verifiers compare it with the ledger, so they define its cells too. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { byteOrderMark, csvLineOf, type CsvSeparator } from '@muster/contract/shared/csv';
import { isWithin, type Period } from '../period';
import type { EntryWithFacts } from '../queries';

/** What every entry shows. */
export interface Body {
  at: string;
  kind: string;
  campaignId?: number;
  contentVersion?: number;
  expected?: number;
  reminded?: number;
}

/** What a commitment hides, unless an erasure has deleted it. */
export interface KnownFacts {
  title?: string;
  userId?: string | null;
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
 * It comes from the same rows as the facts, because an erasure between two queries would make the files contradict each other. It waits,
 * compressed, for its turn in the archive.
 */
export function entryTable(period: Period, separator: CsvSeparator) {
  const titles = new Map<number | undefined, string>();
  const names = new Map<string, string>();
  const parts = [Buffer.from(byteOrderMark + csvLineOf(header, separator))].map((part) => deflateRawSync(part));
  const cellsOf = ({ seq, body, facts }: EntryWithFacts): string[] | undefined => {
    const { at, kind, campaignId, contentVersion, expected, reminded } = JSON.parse(body) as Body;
    const known = JSON.parse(facts ?? '{}') as KnownFacts;
    if (known.title !== undefined) titles.set(campaignId, known.title);
    if (known.userId && known.name) names.set(known.userId, known.name);
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
    /** The last name of each person in the facts. Other tables use it, so that the verifiers can compare them after a person got another name. */
    names: (): ReadonlyMap<string, string> => names,
    *content(): Generator<Buffer> {
      for (const part of parts) yield inflateRawSync(part);
    },
  };
}
