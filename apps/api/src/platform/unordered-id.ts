/** Ids of rows that somebody writes anonymously. A sequential id stands between those of named rows, and so tells when the row was written. */
import { randomInt } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';

const minLot = 2 ** 40;
const maxLots = 2 ** 48 - 1;

export const unorderedId = (): number => minLot + randomInt(maxLots);

/** The id of a new row in an INSERT. */
export const newId = (isAnonymous: boolean): Sql => (isAnonymous ? sql`${unorderedId()}` : sql`DEFAULT`);
