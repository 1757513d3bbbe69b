/** Reads and writes many sites of a company at once, for imports and exports. */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

export interface KnownSite {
  id: number;
  name: string;
  headcount: number;
  status: 'ACTIVE' | 'INACTIVE';
  address: string | null;
  country: string;
  timeZone: string | null;
  regionIds: number[];
  divisionIds: number[];
  subdivisionIds: number[];
  workSiteTypeIds: number[];
  highRiskWorkIds: number[];
}

const linkTables = {
  regionIds: { table: raw('site_region'), column: raw('region_id') },
  divisionIds: { table: raw('site_division'), column: raw('division_id') },
  subdivisionIds: { table: raw('site_subdivision'), column: raw('subdivision_id') },
  workSiteTypeIds: { table: raw('site_work_site_type'), column: raw('work_site_type_id') },
  highRiskWorkIds: { table: raw('site_high_risk_work'), column: raw('high_risk_work_id') },
} as const;
type LinkKind = keyof typeof linkTables;
const linkKinds = Object.keys(linkTables) as LinkKind[];

const idsOf = (kind: LinkKind): Sql => {
  const { table, column } = linkTables[kind];
  return sql`ARRAY(SELECT l.${column} FROM ${table} l WHERE l.company_id = s.company_id AND l.site_id = s.id ORDER BY 1)::int[]`;
};

const known = sql`
  SELECT s.id, s.name, s.headcount, s.status, s.address_label AS address, s.country_code AS country, s.time_zone AS "timeZone",
         ${idsOf('regionIds')} AS "regionIds", ${idsOf('divisionIds')} AS "divisionIds", ${idsOf('subdivisionIds')} AS "subdivisionIds",
         ${idsOf('workSiteTypeIds')} AS "workSiteTypeIds", ${idsOf('highRiskWorkIds')} AS "highRiskWorkIds"
    FROM site s`;

/** The sites with these names, each as its `nameKey`. */
export const findSitesByName = (db: Db, companyId: number, names: readonly string[]): Promise<KnownSite[]> =>
  db.many<KnownSite>(sql`${known} WHERE s.company_id = ${companyId} AND lower(normalize(s.name)) = ANY (${[...names]}::text[])`);

/** The sites of a company after this id. */
export const findSitesToExport = (db: Db, companyId: number, after: number, limit: number): Promise<KnownSite[]> =>
  db.many<KnownSite>(sql`${known} WHERE s.company_id = ${companyId} AND s.id > ${after} ORDER BY s.id LIMIT ${limit}`);

/** Null keeps a value; for a new site it means the default. Links are added. `id` is null for a new site. */
export interface ImportedSite {
  id: number | null;
  name: string;
  headcount: number | null;
  status: string | null;
  address: string | null;
  country: string;
  timeZone: string | null;
  links: Record<LinkKind, number[]>;
}

/** Writes these sites. Returns their names with their ids. */
export async function writeImportedSites(
  db: Db,
  companyId: number,
  sites: readonly ImportedSite[],
): Promise<{ id: number; name: string }[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) AS g (
    id bigint, name text, headcount integer, status text, address text, country text, "timeZone" text, links jsonb)`;
  const created = await db.many<{ id: number; name: string }>(sql`
    INSERT INTO site (company_id, name, headcount, status, country_code, address_label, time_zone)
    SELECT ${companyId}, g.name, g.headcount, coalesce(g.status, 'ACTIVE'), g.country, g.address, g."timeZone" FROM ${given} WHERE g.id IS NULL
    RETURNING id, name`);
  await db.run(sql`
    UPDATE site s SET headcount = coalesce(g.headcount, s.headcount), status = coalesce(g.status, s.status), country_code = g.country,
           address_place_id = CASE WHEN g.address IS NULL OR g.address = s.address_label THEN s.address_place_id END,
           address_label = coalesce(g.address, s.address_label), time_zone = coalesce(g."timeZone", s.time_zone), version = s.version + 1
      FROM ${given} WHERE s.company_id = ${companyId} AND s.id = g.id`);
  const idOf = new Map(created.map(({ id, name }) => [name, id]));
  const all = sites.map((site) => ({ id: site.id ?? idOf.get(site.name) ?? 0, name: site.name, links: site.links }));
  for (const kind of linkKinds) {
    const { table, column } = linkTables[kind];
    const pairs = all.flatMap(({ id, links }) => links[kind].map((link) => [id, link] as const));
    await db.run(sql`
      INSERT INTO ${table} (company_id, site_id, ${column})
      SELECT ${companyId}, p.site_id, p.link FROM unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, link]) => link)}::bigint[]) AS p (site_id, link)
      ON CONFLICT DO NOTHING`);
  }
  return all.map(({ id, name }) => ({ id, name }));
}
