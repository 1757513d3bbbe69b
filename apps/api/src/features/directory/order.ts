import sql, { type Sql } from 'sql-template-tag';

/**
 * For lists of people in other features: joins a table's `company_id` and `user_id` to the directory as `e`. Sort by its `last_name`
 * and `first_name`. People who have left have no entry and come last.
 */
export const joinDirectory = (people: Sql): Sql =>
  sql`LEFT JOIN directory_entry e ON e.company_id = ${people}.company_id AND e.user_id = ${people}.user_id`;

/** `SELECT m.user_id`: the people of the directory that match a condition on `directory_entry m`. */
export const selectEntries = (where: Sql): Sql => sql`SELECT m.user_id FROM directory_entry m WHERE ${where}`;
