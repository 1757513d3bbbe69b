import sql, { type Sql } from 'sql-template-tag';
import { isAtSiteWith, peopleAtSites } from '../../identity';

/** Whether the person, a row with `company_id` and `user_id`, belongs to a site of one of the regions. `ids` is a `bigint[]`. */
export const isInRegion = (person: Sql, ids: Sql): Sql =>
  isAtSiteWith(person, sql`JOIN site_region r ON r.company_id = s.company_id AND r.site_id = s.site_id`, sql`r.region_id = ANY (${ids})`);

/** `SELECT user_id`: the people of the sites of the regions. `ids` is a `bigint[]`. */
export const peopleOfRegions = (companyId: number, ids: Sql): Sql =>
  peopleAtSites(companyId, sql`SELECT r.site_id FROM site_region r WHERE r.company_id = ${companyId} AND r.region_id = ANY (${ids})`);
