/** The role and sites of a person at the time of submission. They are kept as evidence after the person moves or leaves. */
import type { respondentRoles } from '@muster/contract/responses/response';
import sql, { type Sql } from 'sql-template-tag';
import type { Actor } from '../../platform/http/actor';
import { siteNamesJson } from '../organisation';

type Role = (typeof respondentRoles)[number];

interface Manages {
  companyId: number;
  isManager: boolean;
}

interface RoleHolder {
  companies: readonly (Manages & { isLeader: boolean })[];
  divisions: readonly Manages[];
  sites: readonly Manages[];
}

/** The widest role in the company: the wider one comes first. */
export function widestRole({ companies, divisions, sites }: RoleHolder, companyId: number): Role {
  const membership = companies.find((one) => one.companyId === companyId);
  const manages = (places: readonly Manages[]) => places.some((place) => place.companyId === companyId && place.isManager);
  if (membership?.isManager) return 'COMPANY_MANAGER';
  if (membership?.isLeader) return 'COMPANY_LEADER';
  if (manages(divisions)) return 'DIVISION_MANAGER';
  return manages(sites) ? 'SITE_MANAGER' : 'MEMBER';
}

/** `{ role, sites }` as an SQL expression for the statement that stores the response. Sites are current names. */
export function respondedAs(actor: Actor, companyId: number): Sql {
  const sites = actor.sites.filter((site) => site.companyId === companyId).map(({ siteId }) => siteId);
  return sql`jsonb_build_object('role', ${widestRole(actor, companyId)}::text, 'sites', ${siteNamesJson(companyId, sites)})`;
}
