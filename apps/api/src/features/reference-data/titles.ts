import { conflict } from '../../platform/http/errors';
import type { ReferenceRow } from './tables';

/** Throws 409 if the write changed no row, because another item has the title. */
export async function requireNewTitle(write: Promise<ReferenceRow | undefined>, title: string): Promise<ReferenceRow> {
  const row = await write;
  if (!row) throw conflict('referenceData.titleTaken', `"${title}" is on the list already. Choose another title.`, { title });
  return row;
}
