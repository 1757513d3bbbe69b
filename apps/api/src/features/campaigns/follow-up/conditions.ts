/** Conditions on actions and their campaigns. */
import type { Scope } from '@muster/contract/shared/permissions';
import sql, { type Sql } from 'sql-template-tag';

/** Whether the open action `x` of `campaign c` is overdue: its day has ended in the time zone of the campaign. */
export const isActionOverdue = (now: Date): Sql =>
  sql`(x.state = 'OPEN' AND x.due_on < (${now}::timestamptz AT TIME ZONE c.time_zone)::date)`;

/** Whether `campaign c` belongs to the place itself. */
export function isOfPlace({ siteId, divisionId }: Scope): Sql {
  if (siteId !== undefined) return sql`c.scope = 'SITE' AND c.site_id = ${siteId}`;
  if (divisionId !== undefined) return sql`c.scope = 'DIVISION' AND c.division_id = ${divisionId}`;
  return sql`c.scope = 'COMPANY'`;
}
