import sql, { type Sql } from 'sql-template-tag';
import { isAtSiteWith } from '../../identity';

/** Whether the person, a row with `company_id` and `user_id`, belongs to a site of one of the regions. `ids` is a `bigint[]`. */
export const isInRegion = (person: Sql, ids: Sql): Sql =>
  isAtSiteWith(person, sql`JOIN site_region r ON r.company_id = s.company_id AND r.site_id = s.site_id`, sql`r.region_id = ANY (${ids})`);
