/** What can be wrong with a row of an import. */
import { z } from 'zod';
import { isBlank } from '../shared/blank';
import { cut } from '../shared/cut';

const rowProblemCodes = [
  'required',
  'email',
  'tooLong',
  'characters',
  'yesNo',
  'date',
  'dateOver',
  'phoneNumber',
  'language',
  'number',
  'status',
  'country',
  'timeZone',
  'personNumber',
  'numberTaken',
  'unknownSite',
  'unknownDivision',
  'unknownRegion',
  'unknownType',
  'unknownWork',
  'archivedDivision',
  'ambiguous',
  'repeated',
  'elsewhere',
  'blocked',
  'notYours',
  'ofOtherCompany',
  'ownRights',
  'managerEnd',
  'onlyManagers',
  'failed',
] as const;
export type RowProblemCode = (typeof rowProblemCodes)[number];

/** `value`: the word of the cell that the problem is about, such as the unknown name of a site. */
export const rowProblem = z.object({ column: z.string(), code: z.enum(rowProblemCodes), value: z.string().optional() });
export type RowProblem = z.output<typeof rowProblem>;

/** Reads the cells of a row, and collects the problems. */
interface RowReader {
  problems: RowProblem[];
  /** The trimmed text of a column; undefined for an empty cell or a column that the file lacks. */
  text(column: string, maxLength: number): string | undefined;
  refuse(column: string, code: RowProblemCode, value?: string): undefined;
}

const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;
const shown = 80;

/** The beginning of a text. */
export const excerptOf = (text: string, length = shown): string => cut(text, length);

export function readRow(cells: Readonly<Record<string, string | undefined>>): RowReader {
  const problems: RowProblem[] = [];
  const refuse = (column: string, code: RowProblemCode, value?: string): undefined => {
    problems.push({ column, code, ...(value !== undefined && { value: excerptOf(value) }) });
  };
  return {
    problems,
    refuse,
    text(column, maxLength) {
      const text = (cells[column] ?? '').trim();
      if (isBlank(text)) return undefined;
      if (controls.test(text)) return refuse(column, 'characters');
      return text.length > maxLength ? refuse(column, 'tooLong') : text;
    },
  };
}
