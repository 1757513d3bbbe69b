/** The list of the tables is a chunk of its own, because most first screens need none of them. */
import tables from '~shipped/tables';

/** The reader's texts by the English ones, in a chunk for each language. Undefined for a language without a table. */
export const loadTable = async (language: string): Promise<Readonly<Record<string, string>> | undefined> =>
  (await tables[language]?.())?.default;
