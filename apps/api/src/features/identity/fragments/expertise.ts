/** SQL fragments about expertise [9.17]. `person` is an SQL expression for an account's id, `ids` a `bigint[]`. */
import sql, { type Sql } from 'sql-template-tag';

const subjects = {
  practice: { table: sql`user_safety_practice`, column: sql`safety_practice_id` },
  work: { table: sql`user_high_risk_work`, column: sql`high_risk_work_id` },
} as const;

/** Whether the person has experience in one of the subjects. */
export function hasExperience(person: Sql, kind: keyof typeof subjects, ids: Sql): Sql {
  const { table, column } = subjects[kind];
  return sql`EXISTS (SELECT FROM ${table} x WHERE x.user_id = ${person} AND x.${column} = ANY (${ids}))`;
}

/** `SELECT user_id`: the people whose experience in one of the subjects is VERY_HIGH. `ids` is a `bigint[]`. An index finds them. */
export function expertsAmongSubjects(kind: keyof typeof subjects, ids: Sql): Sql {
  const { table, column } = subjects[kind];
  return sql`SELECT x.user_id FROM ${table} x WHERE x.${column} = ANY (${ids}) AND x.experience = 'VERY_HIGH'`;
}

/** Whether this person is an expert in one subject. */
export const isExpertIn = (userId: string, kind: keyof typeof subjects, subjectId: Sql): Sql => sql`EXISTS (
  SELECT FROM ${subjects[kind].table} x WHERE x.user_id = ${userId} AND x.${subjects[kind].column} = ${subjectId} AND x.experience = 'VERY_HIGH')`;

/** `SELECT` of the ids of the categories in which this person's experience is VERY_HIGH. */
export const expertCategories = (userId: string): Sql => sql`
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = ${userId} AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = ${userId} AND experience = 'VERY_HIGH'`;

/**
 * `SELECT user_id`: the members of the company whose experience is VERY_HIGH in one of the categories. `categories` is `SELECT id`. The array
 * comes first, so that PostgreSQL looks the experts up and does not walk the company.
 */
export const expertsIn = (companyId: number, categories: Sql): Sql => sql`
  SELECT k.user_id FROM company_member k WHERE k.company_id = ${companyId} AND k.user_id = ANY (ARRAY(
    SELECT user_id FROM user_safety_practice WHERE experience = 'VERY_HIGH' AND safety_practice_id IN (${categories})
     UNION SELECT user_id FROM user_high_risk_work WHERE experience = 'VERY_HIGH' AND high_risk_work_id IN (${categories})))`;

/** `SELECT` of the ids of the safety practices in which a member of the company has experience. */
export const practicesOfMembers = (companyId: number): Sql => sql`SELECT muster_practices_in_use(${companyId})`;
