import type { RawSearch } from '../../lib/search-params';

interface ImportSearch {
  /** The import whose rows are on the server. A reload opens it again. */
  import?: number | undefined;
}

export function readImportSearch(given: RawSearch): ImportSearch {
  const id = Number(given['import']);
  return { import: Number.isSafeInteger(id) && id > 0 ? id : undefined };
}
