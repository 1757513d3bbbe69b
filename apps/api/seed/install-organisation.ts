import sql from 'sql-template-tag';
import type { Db } from '../src/platform/database/database';
import { harbour, northridge } from './accounts';
import { divisions, furtherCompanies, regions, sites } from './organisation';

export interface DemoCompanies {
  northridge: number;
  harbour: number;
  further: number[];
}

export async function installOrganisation(db: Db): Promise<DemoCompanies> {
  const company = (name: string, industry: string, timeZone: string) =>
    db.one<{ id: number }>(sql`
      INSERT INTO company (name, time_zone, industry_id, summary_enabled) VALUES (${name}, ${timeZone}, (SELECT id FROM industry WHERE title = ${industry}), true) RETURNING id`);
  const first = await company(northridge, 'Electricity, gas and water', 'Australia/Melbourne');
  const second = await company(harbour, 'Transport and storage', 'Australia/Perth');
  const further: number[] = [];
  for (const name of furtherCompanies) further.push((await company(name, 'Construction', 'UTC')).id);
  await installNorthridge(db, first.id);
  await db.run(
    sql`INSERT INTO site (company_id, name, headcount, address_label) VALUES (${second.id}, 'Pier Nine', 40, 'Pier Nine, Inner Harbour')`,
  );
  return { northridge: first.id, harbour: second.id, further };
}

async function installNorthridge(db: Db, companyId: number): Promise<void> {
  for (const label of regions) await db.run(sql`INSERT INTO region (company_id, label) VALUES (${companyId}, ${label})`);
  for (const [label, subdivisions] of Object.entries(divisions)) {
    const { id } = await db.one<{ id: number }>(sql`INSERT INTO division (company_id, label) VALUES (${companyId}, ${label}) RETURNING id`);
    for (const name of subdivisions)
      await db.run(sql`INSERT INTO subdivision (company_id, division_id, label) VALUES (${companyId}, ${id}, ${name})`);
  }
  for (const site of sites) {
    await db.run(sql`
      WITH made AS (INSERT INTO site (company_id, name, headcount, address_label) VALUES (${companyId}, ${site.name}, ${site.headcount}, ${site.address}) RETURNING id),
      in_region AS (INSERT INTO site_region SELECT ${companyId}::bigint, made.id, r.id FROM made, region r WHERE r.company_id = ${companyId} AND r.label = ${site.region}),
      in_division AS (INSERT INTO site_division SELECT ${companyId}::bigint, made.id, d.id FROM made, division d WHERE d.company_id = ${companyId} AND d.label = ${site.division}),
      in_subdivision AS (INSERT INTO site_subdivision SELECT ${companyId}::bigint, made.id, s.id FROM made, subdivision s WHERE s.company_id = ${companyId} AND s.label = ${site.subdivision}),
      of_type AS (INSERT INTO site_work_site_type SELECT ${companyId}::bigint, made.id, t.id FROM made, work_site_type t WHERE t.title = ANY (${site.types}))
      INSERT INTO site_high_risk_work SELECT ${companyId}::bigint, made.id, w.id FROM made, high_risk_work w WHERE w.title = ANY (${site.works})`);
  }
}
