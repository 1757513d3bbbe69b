import sql, { type Sql } from 'sql-template-tag';

/** Whether the instant is before the end of the period of a pack. Null for an instant that is null. */
export const isBefore = (to: string | null, instant: Sql): Sql =>
  to === null ? sql`(${instant} IS NOT NULL)` : sql`(${instant} < ${to}::timestamptz)`;
