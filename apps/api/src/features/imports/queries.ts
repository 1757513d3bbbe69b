import type { DataImport, ImportedRow, PreviewedRow } from '@muster/contract/imports/import';
import type { RowOutcome } from '@muster/contract/imports/limits';
import type { ImportKind } from '@muster/contract/imports/columns';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** A stored import, without its figures. */
export interface ImportHead {
  id: number;
  companyId: number;
  kind: ImportKind;
  status: DataImport['status'];
  createdBy: string;
  columns: string[];
  sendsInvitations: boolean;
}

const head = sql`
  SELECT id, company_id AS "companyId", kind, status, created_by AS "createdBy", columns, sends_invitations AS "sendsInvitations"
    FROM data_import`;

/** An import of the companies that the transaction reads. */
export const findImport = (db: Db, id: number): Promise<ImportHead | undefined> => db.maybeOne<ImportHead>(sql`${head} WHERE id = ${id}`);

export const lockImport = (db: Db, id: number): Promise<ImportHead | undefined> =>
  db.maybeOne<ImportHead>(sql`${head} WHERE id = ${id} FOR NO KEY UPDATE`);

const withFigures = (which: Sql): Sql => sql`
  SELECT i.id, i.company_id AS "companyId", i.kind, i.status, i.file_name AS "fileName", i.columns, i.sends_invitations AS "sendsInvitations",
         i.created_at AS "createdDate", i.finished_at AS "finishedDate", f.rows, f.done,
         jsonb_build_object('CREATE', f.create, 'UPDATE', f.update, 'UNCHANGED', f.unchanged, 'PROBLEM', f.problem) AS counts
    FROM (${which}) i CROSS JOIN LATERAL (
      SELECT count(*) AS rows, count(*) FILTER (WHERE r.is_done) AS done, count(*) FILTER (WHERE r.outcome = 'CREATE') AS create,
             count(*) FILTER (WHERE r.outcome = 'UPDATE') AS update, count(*) FILTER (WHERE r.outcome = 'UNCHANGED') AS unchanged,
             count(*) FILTER (WHERE r.outcome = 'PROBLEM') AS problem
        FROM import_row r WHERE r.company_id = i.company_id AND r.import_id = i.id) f
   ORDER BY i.id DESC`;

/** An existing import with its figures. */
export const findImportWithFigures = (db: Db, id: number): Promise<DataImport> =>
  db.one<DataImport>(withFigures(sql`SELECT * FROM data_import WHERE id = ${id}`));

export async function findImports(
  db: Db,
  { companyId, kind, createdBy }: { companyId: number; kind?: ImportKind | undefined; createdBy: string | undefined },
  page: Page<'id'>,
): Promise<{ items: DataImport[]; total: number }> {
  const where = sql`company_id = ${companyId} ${kind === undefined ? sql`` : sql`AND kind = ${kind}`} ${createdBy === undefined ? sql`` : sql`AND created_by = ${createdBy}`}`;
  const order = page.sort.some(({ direction }) => direction === 'asc') ? sql`id` : sql`id DESC`;
  const [items, { total }] = await Promise.all([
    db.many<DataImport>(
      withFigures(sql`SELECT * FROM data_import WHERE ${where} ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    ),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM data_import WHERE ${where}`),
  ]);
  return { items, total };
}

const rowColumns = sql`number, key, outcome, problems`;

export async function findRows(
  db: Db,
  importId: number,
  outcomes: RowOutcome[] | undefined,
  page: Page<'number'>,
): Promise<{ items: PreviewedRow[]; total: number }> {
  const where = sql`import_id = ${importId} ${outcomes === undefined ? sql`` : sql`AND outcome = ANY (${outcomes}::text[])`}`;
  const order = page.sort.some(({ direction }) => direction === 'desc') ? sql`number DESC` : sql`number`;
  const [items, { total }] = await Promise.all([
    db.many<PreviewedRow>(sql`
      SELECT ${rowColumns}, cells FROM import_row WHERE ${where} ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM import_row WHERE ${where}`),
  ]);
  return { items, total };
}

/** The rows after this number, for the report. */
export const findRowsAfter = (db: Db, importId: number, after: number, limit: number): Promise<(ImportedRow & { isDone: boolean })[]> =>
  db.many<ImportedRow & { isDone: boolean }>(sql`
    SELECT ${rowColumns}, is_done AS "isDone" FROM import_row WHERE import_id = ${importId} AND number > ${after} ORDER BY number LIMIT ${limit}`);

export interface StoredRow {
  number: number;
  key: string;
  cells: string[];
}

/** Stores new rows. Returns those that were not stored before. */
export const addRows = (db: Db, { id, companyId }: ImportHead, rows: readonly StoredRow[]): Promise<{ number: number }[]> =>
  db.many<{ number: number }>(sql`
    INSERT INTO import_row (company_id, import_id, number, cells, key, outcome)
    SELECT ${companyId}, ${id}, r.number, ARRAY(SELECT jsonb_array_elements_text(r.cells)), r.key, 'UNCHANGED'
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (number integer, key text, cells jsonb)
    ON CONFLICT (import_id, number) DO NOTHING RETURNING number`);

/** The next rows that the job has not finished. */
export const findOpenRows = (db: Db, importId: number, limit: number): Promise<StoredRow[]> =>
  db.many<StoredRow>(
    sql`SELECT number, key, cells FROM import_row WHERE import_id = ${importId} AND NOT is_done ORDER BY number LIMIT ${limit}`,
  );

/** The spellings of these keys in the column `at`, each with its first row. Null for rows that are too short. */
export const findFirstSpellings = (
  db: Db,
  importId: number,
  at: number,
  keys: readonly string[],
): Promise<{ cell: string | null; number: number }[]> =>
  db.many<{ cell: string | null; number: number }>(sql`
    SELECT cells[${at + 1}::integer] AS cell, min(number) AS number FROM import_row
     WHERE import_id = ${importId} AND key = ANY (${[...keys]}::text[]) GROUP BY 1`);

/** Keys with the first row that has them. */
export async function findFirstRows(db: Db, importId: number, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.many<{ key: string; number: number }>(sql`
    SELECT key, min(number) AS number FROM import_row WHERE import_id = ${importId} AND key = ANY (${[...keys]}::text[]) GROUP BY key`);
  return new Map(rows.map(({ key, number }) => [key, number]));
}

export const writeOutcomes = (
  db: Db,
  importId: number,
  rows: readonly Pick<ImportedRow, 'number' | 'outcome' | 'problems'>[],
  isDone: boolean,
): Promise<number> =>
  db.run(sql`
    UPDATE import_row r SET outcome = g.outcome, problems = g.problems, is_done = ${isDone}
      FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ number, outcome, problems }) => ({ number, outcome, problems })))}::jsonb)
           AS g (number integer, outcome text, problems jsonb)
     WHERE r.import_id = ${importId} AND r.number = g.number`);
