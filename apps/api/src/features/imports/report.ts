/** The report of an import as CSV: each row with its outcome, in the language of the person who downloads it. */
import { csvSeparatorOf } from '@muster/contract/shared/csv';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { ImportedRow } from '@muster/contract/imports/import';
import type { Context } from '../../platform/http/context';
import type { FileAnswer } from '../../platform/http/file-answer';
import { findMailContact } from '../identity';
import { accessImport } from './access';
import { csvFile } from './exports';
import { findRowsAfter } from './queries';
import { reportTexts, type ReportTexts } from './report-texts';

const pageSize = 1_000;

export async function importReport(ctx: Context, id: number): Promise<FileAnswer> {
  await accessImport(ctx, id, 'read');
  const contact = await findMailContact(ctx.db, ctx.actor.id);
  const texts = reportTexts(contact?.preferredLanguage);
  return csvFile(ctx, `import ${id}`, texts.header, rowsOf(ctx, id, texts), csvSeparatorOf(tagOfPreference(contact?.preferredLanguage)));
}

async function* rowsOf({ db }: Context, id: number, texts: ReportTexts): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const rows = await findRowsAfter(db, id, after, pageSize);
    for (const row of rows) yield [String(row.number), row.key, outcomeText(row, texts), problemsText(row, texts)];
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.number;
  }
}

const outcomeText = ({ outcome, isDone }: ImportedRow & { isDone: boolean }, texts: ReportTexts): string =>
  isDone || outcome === 'PROBLEM' ? texts.outcomes[outcome] : texts.notYet;

const problemsText = ({ problems }: ImportedRow, texts: ReportTexts): string =>
  problems
    .map(({ column, code, value }) => [column, value === undefined ? '' : `“${value}”`, texts.problems[code]].filter(Boolean).join(': '))
    .join(' | ');
