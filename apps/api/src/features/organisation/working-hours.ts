/** Working hours of companies and sites, and the time of the digest. */
import type { WorkingHours } from '@muster/contract/organisation/working-hours';
import sql, { raw, type Sql } from 'sql-template-tag';

/** The working hours of a company, as JSON. */
export const hoursJson: Sql = sql`jsonb_build_object('from', c.work_from, 'to', c.work_to, 'days', c.work_days)`;

/** The working hours of a site, or of its company, as JSON. A site has all three values or none. The aliases are those of the rows. */
export const hoursOfSiteJson = (site: 's' | 'own_site', company: 'c' | 'own_company'): Sql => {
  const [own, general] = [raw(site), raw(company)];
  return sql`jsonb_build_object(
    'from', coalesce(${own}.work_from, ${general}.work_from), 'to', coalesce(${own}.work_to, ${general}.work_to),
    'days', coalesce(${own}.work_days, ${general}.work_days))`;
};

/** The days once each, in order. */
export const sortedHours = ({ from, to, days }: WorkingHours): WorkingHours => ({
  from,
  to,
  days: [...new Set(days)].toSorted((a, b) => a - b),
});

/**
 * `SELECT zone, hours, "digestMinute"`: the local times of a site, or of its company without a site. Both are SQL expressions for ids, of
 * rows with other aliases.
 */
export const localTimesOf = (companyId: Sql, siteId: Sql): Sql => sql`
  SELECT coalesce(own_site.time_zone, own_company.time_zone) AS zone, ${hoursOfSiteJson('own_site', 'own_company')} AS hours,
         own_company.digest_minute AS "digestMinute"
    FROM company own_company LEFT JOIN site own_site ON own_site.company_id = own_company.id AND own_site.id = ${siteId}
   WHERE own_company.id = ${companyId}`;
