/** An import of people or sites: created, filled with rows, which are checked on the way, and then applied by a job. */
import { z } from 'zod';
import { id } from '../shared/ids';
import { instant, shortText } from '../shared/text';
import { importKinds } from './columns';
import { maxImportRows, maxRowsAtOnce, rowOutcomes } from './limits';
import { rowProblem } from './problems';

/** STOPPED: the person who started it may no longer change the company. */
const importStatuses = ['CHECKING', 'APPLYING', 'DONE', 'STOPPED'] as const;
export const importCreation = z.object({
  companyId: id,
  kind: z.enum(importKinds),
  fileName: shortText(255),
  /** The column of each cell of a row. */
  columns: z.array(z.string().max(40)).min(1).max(20),
});

export const dataImport = z.object({
  id,
  companyId: id,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  fileName: z.string(),
  columns: z.array(z.string()),
  sendsInvitations: z.boolean(),
  createdDate: instant,
  finishedDate: instant.nullable(),
  rows: z.int().min(0),
  /** Rows that the job has finished. */
  done: z.int().min(0),
  /** Rows by what happens to them: planned before `apply`, done after it. */
  counts: z.record(z.enum(rowOutcomes), z.int().min(0)),
});

const cell = z.string().max(4_000);

/** `first` is the number of the first row. A repeated chunk changes nothing. */
export const importChunk = z.object({
  first: z.int().min(1).max(maxImportRows),
  rows: z.array(z.array(cell).max(20)).min(1).max(maxRowsAtOnce),
});

export const importApplication = z.object({ sendsInvitations: z.boolean().default(true) });

export const importedRow = z.object({
  number: z.int().min(1),
  /** The e-mail address, else the number of the person; or the name of the site. */
  key: z.string(),
  outcome: z.enum(rowOutcomes),
  problems: z.array(rowProblem),
});

/** A row with its cells, in the order of the import's columns. */
export const previewedRow = importedRow.extend({ cells: z.array(z.string()) });

export type DataImport = z.output<typeof dataImport>;
export type ImportedRow = z.output<typeof importedRow>;
export type PreviewedRow = z.output<typeof previewedRow>;
export type ImportCreation = z.output<typeof importCreation>;
