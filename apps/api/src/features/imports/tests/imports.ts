import type { DataImport, ImportedRow } from '@muster/contract/imports/import';
import { peopleColumns, siteColumns } from '@muster/contract/imports/columns';
import { parse } from 'csv-parse/sync';
import type { Client, TestApi } from '../../../../tests/harness';

/** Creates an import with these rows, each an object by column. Returns it with the planned rows. */
export async function upload(
  who: Client,
  { companyId, kind = 'PEOPLE', rows }: { companyId: number; kind?: 'PEOPLE' | 'SITES'; rows: Record<string, string>[] },
): Promise<{ id: number; planned: ImportedRow[] }> {
  const columns = kind === 'PEOPLE' ? peopleColumns : siteColumns;
  const { body } = await who.post<DataImport>('/imports', { companyId, kind, fileName: 'a.csv', columns });
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const { body: planned } = await who.put<ImportedRow[]>(`/imports/${body.id}/rows`, { first: 1, rows: cells });
  return { id: body.id, planned };
}

/** Applies the import and waits for the job. */
export async function apply(api: TestApi, who: Client, id: number, body: object = { sendsInvitations: false }): Promise<DataImport> {
  await who.post(`/imports/${id}/apply`, body);
  await api.relay.drain();
  return (await who.get<DataImport>(`/imports/${id}`)).body;
}

export async function runImport(
  api: TestApi,
  who: Client,
  given: { companyId: number; kind?: 'PEOPLE' | 'SITES'; rows: Record<string, string>[] },
): Promise<DataImport & { planned: ImportedRow[] }> {
  const { id, planned } = await upload(who, given);
  return { ...(await apply(api, who, id)), planned };
}

/** The rows of a CSV file as objects. */
export const readCsv = (text: string): Record<string, string>[] => parse<Record<string, string>>(text, { bom: true, columns: true });
