import sql, { type Sql } from 'sql-template-tag';

/** The number of members of a subdivision, as an SQL expression. Both arguments are SQL expressions for ids. */
export const countMembersOfSubdivision = (companyId: Sql, subdivisionId: Sql): Sql =>
  sql`(SELECT count(*) FROM division_member m WHERE m.company_id = ${companyId} AND m.subdivision_id = ${subdivisionId})`;
