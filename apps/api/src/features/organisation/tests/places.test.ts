import type { DivisionOfCompany, Site, SiteListItem } from '@muster/contract/organisation/place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const notFound = { status: 404, code: 'error.notFound' };
const shared = async (table: string, title: string) =>
  Number((await api.make.query<{ id: string }>(`INSERT INTO ${table} (title) VALUES ($1) RETURNING id`, [title]))[0]?.id);

/** A company with two sites; the first has every property that a site can have. */
async function world() {
  const companyId = (await api.make.company({ timeZone: 'Australia/Perth' })).id;
  const [north, south] = [await api.make.region(companyId, 'North'), await api.make.region(companyId, 'east')];
  const divisionId = await api.make.division(companyId, 'Networks');
  const closed = await api.make.division(companyId, 'Closed', 'INACTIVE');
  const subdivision = await api.make.subdivision(companyId, divisionId, 'Transmission');
  const first = await api.make.site(companyId, { name: 'Heron Point', regionIds: [north, south], divisionIds: [divisionId] });
  const second = await api.make.site(companyId, { name: 'Anvil', status: 'INACTIVE', timeZone: 'Europe/Berlin' });
  const [type, work] = [
    await shared('work_site_type', `Depot ${companyId}`),
    await shared('high_risk_work', `Work at height ${companyId}`),
  ];
  await api.make.query("UPDATE site SET address_label = '1 Wharf Road', country_code = 'NZ' WHERE id = $1", [first]);
  await api.make.query('INSERT INTO site_subdivision VALUES ($1, $2, $3)', [companyId, first, subdivision]);
  await api.make.query('INSERT INTO site_work_site_type VALUES ($1, $2, $3)', [companyId, first, type]);
  await api.make.query('INSERT INTO site_high_risk_work VALUES ($1, $2, $3)', [companyId, first, work]);
  const member = await api.make.person(companyId, { sites: [{ id: first }] });
  await api.make.person(companyId, { sites: [{ id: first }], blocked: true });
  await api.make.person(companyId, { sites: [{ id: first }], activated: false });
  await api.make.person(companyId, { sites: [{ id: first }], role: 'CONSULTANT' });
  return { companyId, first, second, divisionId, closed, subdivision, north, south, type, work, as: api.as(member) };
}

describe('[7.61] [3.32] a site', () => {
  test('[3.33] [3.34] [3.35] contains all its data, with names beside ids', async () => {
    const w = await world();
    const expected: Site = {
      id: w.first,
      companyId: w.companyId,
      name: 'Heron Point',
      logoUrl: null,
      address: { label: '1 Wharf Road', placeId: null },
      headcount: 10,
      personnelCount: 1,
      status: 'ACTIVE',
      workSiteTypes: [{ id: w.type, title: `Depot ${w.companyId}` }],
      regionNames: ['east', 'North'],
      regionIds: [w.south, w.north],
      siteRegions: [
        { regionId: w.south, regionLabel: 'east' },
        { regionId: w.north, regionLabel: 'North' },
      ],
      divisionIds: [w.divisionId],
      siteDivisions: [{ divisionId: w.divisionId, divisionLabel: 'Networks' }],
      subDivisionIds: [w.subdivision],
      siteSubDivisions: [{ subDivisionId: w.subdivision, subDivisionLabel: 'Transmission', divisionId: w.divisionId }],
      highRiskWorks: [{ id: w.work, title: `Work at height ${w.companyId}` }],
      countryCode: 'NZ',
      timeZone: 'Australia/Perth',
      hasOwnTimeZone: false,
      workingHours: { from: 480, to: 1080, days: [1, 2, 3, 4, 5] },
      hasOwnWorkingHours: false,
      version: 1,
      allowedActions: [],
    };
    expect((await w.as.get(`/sites/${w.first}`)).body).toEqual(expected);
    expect((await w.as.get(`/sites/${w.first}/view`)).body).toEqual(expected);
  });

  test('[4.32] [9.19] is ACTIVE and in AU by default, and its own zone takes precedence over its company’s', async () => {
    const w = await world();
    const plain = await api.make.site(w.companyId);
    expect((await w.as.get<Site>(`/sites/${plain}`)).body).toMatchObject({ status: 'ACTIVE', countryCode: 'AU', address: null });
    expect((await w.as.get<Site>(`/sites/${w.second}`)).body).toMatchObject({ status: 'INACTIVE', timeZone: 'Europe/Berlin' });
  });

  test('[6.3] can be edited by its managers and the company’s, but not by a consultant', async () => {
    const w = await world();
    const actions = async (client: Client) => (await client.get<Site>(`/sites/${w.first}`)).body.allowedActions;
    expect(await actions(api.as(await api.make.person(w.companyId, { sites: [{ id: w.first, manager: true }] })))).toEqual(['edit']);
    expect(await actions(api.as(await api.make.person(w.companyId, { sites: [{ id: w.second, manager: true }] })))).toEqual([]);
    expect(await actions(api.as(await api.make.person(w.companyId, { manager: true })))).toEqual(['edit']);
    expect(await actions(api.as(await api.make.admin()))).toEqual(['edit']);
    expect(await actions(api.as(await api.make.consultant()))).toEqual([]);
  });

  test('[2.94] of another company gives the same error as a missing one', async () => {
    const [w, other] = [await world(), await world()];
    for (const path of [`/sites/${other.first}`, `/sites/${other.first}/view`, '/sites/999999999', '/sites/x'])
      expect(errorOf(await w.as.get(path))).toEqual(notFound);
  });
});

describe('[7.61] the list of sites', () => {
  test('contains a company’s sites, by number or name, filtered by status, division, name or ids', async () => {
    const w = await world();
    const list = async (query: string) =>
      (await w.as.get<SiteListItem[]>(`/sites?companyId.equals=${w.companyId}${query}`)).body.map(({ id }) => id);
    expect(await list('')).toEqual([w.first, w.second]);
    expect(await list('&sort=name,asc')).toEqual([w.second, w.first]);
    expect(await list('&status=ACTIVE')).toEqual([w.first]);
    expect(await list(`&divisionId=${w.divisionId}`)).toEqual([w.first]);
    expect(await list('&name.contains=anv')).toEqual([w.second]);
    expect(await list(`&ids=${w.second}&ids=999999999`)).toEqual([w.second]);
    const { body, headers } = await w.as.get<SiteListItem[]>(`/sites?companyId=${w.companyId}&size=1`);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body[0]).toMatchObject({ regionNames: ['east', 'North'], divisionIds: [w.divisionId], personnelCount: 1, invitedCount: 1 });
  });

  test('without a company contains the sites of all companies that the caller reads, and no others', async () => {
    const [w] = [await world(), await world()];
    expect((await w.as.get<SiteListItem[]>('/sites')).body.map(({ id }) => id)).toEqual([w.first, w.second]);
  });

  test('[4.32] counts active ones', async () => {
    const w = await world();
    expect((await w.as.get('/sites/count')).body).toBe(1);
    expect((await w.as.get(`/sites/count?companyId=${w.companyId}`)).body).toBe(1);
  });

  test('of another company gives the same error as a missing one', async () => {
    const [w, other] = [await world(), await world()];
    for (const path of ['/sites', '/sites/count', '/divisions'])
      for (const id of [other.companyId, 999_999_999]) expect(errorOf(await w.as.get(`${path}?companyId=${id}`))).toEqual(notFound);
  });
});

describe('[7.27] [7.28] divisions', () => {
  test('[3.36] a division has its label, status and subdivisions', async () => {
    const w = await world();
    expect((await w.as.get<DivisionOfCompany>(`/divisions/${w.divisionId}`)).body).toEqual({
      id: w.divisionId,
      companyId: w.companyId,
      label: 'Networks',
      status: 'ACTIVE',
      isArchived: false,
      subdivisions: [{ id: w.subdivision, label: 'Transmission', divisionId: w.divisionId }],
      version: 1,
      allowedActions: [],
    });
    const manager = api.as(await api.make.person(w.companyId, { divisions: [{ id: w.divisionId, manager: true }] }));
    expect((await manager.get<DivisionOfCompany>(`/divisions/${w.divisionId}`)).body.allowedActions).toEqual(['edit']);
    expect((await manager.get<DivisionOfCompany>(`/divisions/${w.closed}`)).body.allowedActions).toEqual([]);
  });

  test('the list contains a company’s divisions, in pages, filtered by status', async () => {
    const w = await world();
    const list = async (query: string) =>
      (await w.as.get<DivisionOfCompany[]>(`/divisions?companyId=${w.companyId}${query}`)).body.map(({ label }) => label);
    expect(await list('')).toEqual(['Networks', 'Closed']);
    expect(await list('&sort=label&order=asc')).toEqual(['Closed', 'Networks']);
    expect(await list('&status=INACTIVE')).toEqual(['Closed']);
    const page = await w.as.get<DivisionOfCompany[]>('/divisions?size=1&page=1');
    expect(page.body.map(({ label }) => label)).toEqual(['Closed']);
    expect(page.headers.get('x-total-count')).toBe('2');
  });

  test('a division of another company gives the same error as a missing one', async () => {
    const [w, other] = [await world(), await world()];
    for (const path of [`/divisions/${other.divisionId}`, '/divisions/999999999', '/divisions/x'])
      expect(errorOf(await w.as.get(path))).toEqual(notFound);
  });
});
