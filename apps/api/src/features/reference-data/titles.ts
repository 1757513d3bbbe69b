import { conflict } from '../../platform/http/refusals';
import type { ReferenceRow } from './tables';

/** A write that touched no row met a title that another item has. */
export async function requireNewTitle(write: Promise<ReferenceRow | undefined>, title: string): Promise<ReferenceRow> {
  const row = await write;
  if (!row) throw conflict('referenceData.titleTaken', `"${title}" is on the list already. Choose another title.`, { title });
  return row;
}
