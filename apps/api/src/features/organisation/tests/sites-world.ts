import type { Site } from '@muster/contract/organisation/place';
import type { TestApi } from '../../../../tests/harness';
import { brisbane } from '../../../../tests/places';

/** A company with a division, a region and people, and a valid body of a new site. */
export async function world({ make, as }: TestApi) {
  const { id: companyId } = await make.company({ timeZone: 'Australia/Perth' });
  const divisionId = await make.division(companyId, 'Networks');
  const subdivision = await make.subdivision(companyId, divisionId, 'Crew A');
  const region = await make.region(companyId, 'North');
  const manager = as(await make.person(companyId, { manager: true }));
  const member = as(await make.person(companyId));
  const foreignCompany = (await make.company()).id;
  const other = as(await make.person(foreignCompany, { manager: true }));
  const body = { companyId, name: 'Heron Point', headcount: 12, placeId: brisbane.placeId };
  return { companyId, divisionId, subdivision, region, manager, member, foreignCompany, other, body };
}

/** A world with one site that has an address, and its manager. */
export async function withSite(api: TestApi) {
  const w = await world(api);
  const { body: site } = await w.manager.post<Site>('/sites', w.body);
  const siteManager = api.as(await api.make.person(w.companyId, { sites: [{ id: site.id, manager: true }] }));
  return { ...w, site, path: `/sites/${site.id}`, siteManager, change: { name: 'Heron Point', headcount: 12 } };
}

/** A new work site type and a new high-risk work, both called 'Tested'. */
export async function subjects({ make }: TestApi): Promise<{ type: number; work: number }> {
  const idOf = async (table: string) =>
    Number((await make.query<{ id: string }>(`INSERT INTO ${table} (title) VALUES ('Tested') RETURNING id`))[0]?.id);
  return { type: await idOf('work_site_type'), work: await idOf('high_risk_work') };
}
