/** SQL fragments about the people of a company and their roles, for features that give roles to many people. */
import sql, { type Sql } from 'sql-template-tag';

/**
 * The roles of these people in the company, as rows of `user_id`, `place` ('company', 'site:12', 'division:12') and `role` ('member',
 * 'manager', 'leader'). A manager of a site or division is also its member. `people` is an SQL expression for an array of account ids.
 */
export const rolesOfMembers = (companyId: number, people: Sql): Sql => sql`
  SELECT c.user_id, 'company' AS place, held.role FROM company_member c
   CROSS JOIN LATERAL (VALUES ('manager', c.is_manager), ('leader', c.is_leader)) AS held (role, is_held)
   WHERE c.company_id = ${companyId} AND c.user_id = ANY (${people}) AND held.is_held
  UNION ALL
  SELECT s.user_id, 'site:' || s.site_id, held.role FROM site_member s
   CROSS JOIN LATERAL (VALUES ('member', true), ('manager', s.is_manager)) AS held (role, is_held)
   WHERE s.company_id = ${companyId} AND s.user_id = ANY (${people}) AND held.is_held
  UNION ALL
  SELECT d.user_id, 'division:' || d.division_id, held.role FROM division_member d
   CROSS JOIN LATERAL (VALUES ('member', true), ('manager', d.is_manager)) AS held (role, is_held)
   WHERE d.company_id = ${companyId} AND d.user_id = ANY (${people}) AND held.is_held`;

/**
 * The accounts of all members of the company who have an e-mail address, also of those who are invited or blocked. A directory service knows
 * nobody else.
 */
export const accountsOfCompany = (companyId: number): Sql => sql`
  SELECT a.id, a.email, a.first_name, a.last_name, a.title, a.phone_number, a.preferred_language, a.blocked OR m.is_blocked AS blocked, m.created_at
    FROM company_member m JOIN account a ON a.id = m.user_id WHERE m.company_id = ${companyId} AND a.email IS NOT NULL`;
