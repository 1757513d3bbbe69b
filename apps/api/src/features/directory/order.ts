import sql, { type Sql } from 'sql-template-tag';

/**
 * For lists of people that other features read: joins a table's `company_id` and `user_id` to the directory as `e`, by whose
 * `last_name` and `first_name` they are to be sorted. Who has left has no entry and comes last.
 */
export const joinDirectory = (people: Sql): Sql =>
  sql`LEFT JOIN directory_entry e ON e.company_id = ${people}.company_id AND e.user_id = ${people}.user_id`;
