/** Ids of rows that somebody writes anonymously. A sequential id would be between the ids of named rows, and would reveal when the row was written. */
import { randomInt } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';

/** Sequential ids are smaller. */
const minUnordered = 2 ** 40;
const maxLots = 2 ** 48 - 1;

const unorderedId = (): number => minUnordered + randomInt(maxLots);

/** The id of a new row in an INSERT. */
export const newId = (isAnonymous: boolean): Sql => (isAnonymous ? sql`${unorderedId()}` : sql`DEFAULT`);
