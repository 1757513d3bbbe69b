/** Values that the browser shares, apart from the schemas. */

/** What an import does, or did, with a row. */
export const rowOutcomes = ['CREATE', 'UPDATE', 'UNCHANGED', 'PROBLEM'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The number of the last possible row. */
/** Imports of one company that are stored at a time, and of one person that wait to be applied. */
export const maxStoredImports = 100;
export const maxWaitingImports = 5;
export const maxImportRows = 100_000;
export const maxRowsAtOnce = 500;
/** A chunk of rows stays below the size limit of a body. */
export const maxCharactersAtOnce = 400_000;
