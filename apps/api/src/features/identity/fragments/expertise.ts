/** SQL fragments about expertise. `person` is an SQL expression for an account's id, `ids` a `bigint[]`. */
import sql, { empty, type Sql } from 'sql-template-tag';

const subjects = {
  practice: { table: sql`user_safety_practice`, column: sql`safety_practice_id` },
  work: { table: sql`user_high_risk_work`, column: sql`high_risk_work_id` },
} as const;

/** Whether the person has experience in one of the subjects, or in any without `ids`. An expert has VERY_HIGH experience [9.17]. */
export function hasExperience(
  person: Sql,
  kind: keyof typeof subjects,
  { ids, isExpert = false }: { ids?: Sql | undefined; isExpert?: boolean | undefined },
): Sql {
  const { table, column } = subjects[kind];
  const terms = sql`${ids ? sql` AND x.${column} = ANY (${ids})` : empty}${isExpert ? sql` AND x.experience = 'VERY_HIGH'` : empty}`;
  return sql`EXISTS (SELECT FROM ${table} x WHERE x.user_id = ${person}${terms})`;
}
