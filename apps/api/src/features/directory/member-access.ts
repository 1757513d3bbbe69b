import sql, { type Sql } from 'sql-template-tag';
import type { MemberFilters } from './filters';

/** The flags of the account `a` in the company, and in the site or division of the list. */
export function accessOf(companyId: number, { siteId, divisionId }: MemberFilters): Sql {
  const ofPlace =
    siteId !== undefined
      ? sql`SELECT jsonb_build_object('isManager', s.is_manager, 'userDivisionId', NULL, 'subDivisionId', NULL)
              FROM site_member s WHERE s.company_id = ${companyId} AND s.site_id = ${siteId} AND s.user_id = a.id`
      : divisionId !== undefined
        ? sql`SELECT jsonb_build_object('isManager', d.is_manager, 'userDivisionId', d.id, 'subDivisionId', d.subdivision_id)
                FROM division_member d WHERE d.company_id = ${companyId} AND d.division_id = ${divisionId} AND d.user_id = a.id`
        : sql`SELECT NULL::jsonb`;
  return sql`(SELECT jsonb_build_object('isManager', c.is_manager, 'isLeader', c.is_leader, 'place', (${ofPlace}))
                FROM company_member c WHERE c.company_id = ${companyId} AND c.user_id = a.id)`;
}
