import type { Site } from '@muster/contract/organisation/place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { readCsv, runImport, upload } from './imports';

let api: TestApi;
let companyId: number;
let boss: Person;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  await api.make.region(companyId, 'North');
  await api.make.subdivision(companyId, await api.make.division(companyId, 'Wind'), 'Blades');
  await api.make.query("INSERT INTO work_site_type (title) VALUES ('Substation')");
  boss = await api.make.person(companyId, { manager: true });
  manager = api.as(boss);
});
afterAll(() => api.stop());

const run = (rows: Record<string, string>[]) => runImport(api, manager, { companyId, kind: 'SITES', rows });
const siteNamed = async (name: string) => {
  const [row] = await api.make.query<{ id: string }>('SELECT id FROM site WHERE company_id = $1 AND name = $2', [companyId, name]);
  return (await manager.get<Site>(`/sites/${row?.id}`)).body;
};

describe('an import of sites', () => {
  test('creates a site with its lists', async () => {
    const rows: Record<string, string>[] = [
      {
        name: 'Duskwater',
        headcount: '40',
        address: 'Dusk Road 1',
        country: 'nz',
        timeZone: 'Pacific/Auckland',
        regions: 'north',
        divisions: 'Wind > Blades',
        workSiteTypes: 'Substation',
      },
    ];
    expect((await run(rows)).counts).toMatchObject({ CREATE: 1 });
    expect(await siteNamed('Duskwater')).toMatchObject({
      headcount: 40,
      countryCode: 'NZ',
      timeZone: 'Pacific/Auckland',
      address: { label: 'Dusk Road 1' },
      regionNames: ['North'],
      siteDivisions: [{ divisionLabel: 'Wind' }],
      siteSubDivisions: [{ subDivisionLabel: 'Blades' }],
      workSiteTypes: [{ title: 'Substation' }],
    });
    expect((await run(rows)).counts).toMatchObject({ UNCHANGED: 1 });
  });

  test('changes the given values of an existing site, and keeps the others', async () => {
    await run([{ name: 'Halden', headcount: '5', regions: 'North' }]);
    expect((await run([{ name: 'halden', headcount: '7' }])).counts).toMatchObject({ UPDATE: 1 });
    expect(await siteNamed('Halden')).toMatchObject({ headcount: 7, regionNames: ['North'] });
  });

  test('a new address leaves the place of the old one; the same address keeps it', async () => {
    await run([{ name: 'Larvik', headcount: '5', address: 'Old Quay 1' }]);
    await api.make.query("UPDATE site SET address_place_id = 'larvik-1' WHERE company_id = $1 AND name = 'Larvik'", [companyId]);
    await run([{ name: 'Larvik', headcount: '6', address: 'Old Quay 1' }]);
    expect((await siteNamed('Larvik')).address).toEqual({ label: 'Old Quay 1', placeId: 'larvik-1' });
    await run([{ name: 'Larvik', headcount: '6', address: 'New Quay 2' }]);
    expect((await siteNamed('Larvik')).address).toEqual({ label: 'New Quay 2', placeId: null });
  });

  test('knows a site and a region whose names have separate accents, as files of some programs do', async () => {
    await api.make.region(companyId, 'Süd');
    await run([{ name: 'Zürich', headcount: '5', regions: 'SÜD'.normalize('NFD') }]);
    const again = [{ name: 'ZÜRICH'.normalize('NFD'), headcount: '7' }];
    expect((await run(again)).counts).toMatchObject({ CREATE: 0, UPDATE: 1 });
    expect(await siteNamed('Zürich')).toMatchObject({ headcount: 7, regionNames: ['Süd'] });
    const { planned } = await upload(manager, { companyId, kind: 'SITES', rows: [{ name: 'Zürich', headcount: '8' }, ...again] });
    expect(planned.map(({ outcome }) => outcome)).toEqual(['UPDATE', 'PROBLEM']);
  });

  test('prefers the exact name where older data has it with joined and with separate accents', async () => {
    const [joined, separate] = ['Malmö', 'Malmö'.normalize('NFD')] as const;
    const [own, other] = await Promise.all([joined, separate].map((name) => api.make.region(companyId, name)));
    const parent = await api.make.division(companyId, 'Öst');
    const parts = await Promise.all([joined, separate].map((label) => api.make.subdivision(companyId, parent, label)));
    const sites = await Promise.all([joined, separate].map((name) => api.make.site(companyId, { name })));
    for (const [at, name] of [joined, separate].entries()) {
      const row = { name, headcount: String(70 + at), regions: name, divisions: `öst > ${name}` };
      expect((await run([row])).counts).toMatchObject({ UPDATE: 1, PROBLEM: 0 });
    }
    const stored = await api.make.query(
      `SELECT s.headcount, r.region_id AS region, p.subdivision_id AS part FROM site s
         JOIN site_region r ON r.site_id = s.id JOIN site_subdivision p ON p.site_id = s.id WHERE s.id = ANY ($1) ORDER BY s.headcount`,
      [sites],
    );
    expect(stored).toEqual([own, other].map((region, at) => ({ headcount: 70 + at, region: String(region), part: String(parts[at]) })));
    const rows = ['MALMÖ', joined, separate, ` ${separate}`].map((name) => ({ name, headcount: '5' }));
    const { planned } = await upload(manager, { companyId, kind: 'SITES', rows });
    const codes = planned.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)]);
    expect(codes).toEqual([['PROBLEM', 'ambiguous'], ['UPDATE'], ['UPDATE'], ['PROBLEM', 'repeated']]);
  });

  test('names the problems of a row', async () => {
    const rows: Record<string, string>[] = [
      { name: 'New' },
      { name: 'Odd', headcount: '-1', status: 'OPEN', country: 'Norway', timeZone: 'Mars/Base', regions: 'South', workSiteTypes: 'Moon' },
      { name: 'Twice', headcount: '1' },
      { name: 'TWICE', headcount: '1' },
    ];
    const { planned } = await upload(manager, { companyId, kind: 'SITES', rows });
    expect(planned.flatMap((row) => row.problems.map(({ column, code }) => `${column} ${code}`))).toEqual([
      'headcount required',
      'headcount number',
      'status status',
      'country country',
      'timeZone timeZone',
      'regions unknownRegion',
      'workSiteTypes unknownType',
      'name repeated',
    ]);
  });

  test.each(['AET', 'Canada/East-Saskatchewan'])(
    'the time zone %s, which the database does not know, is a problem of its row',
    async (timeZone) => {
      const rows = [{ name: 'Elsewhere', headcount: '1', timeZone }];
      const { planned } = await upload(manager, { companyId, kind: 'SITES', rows });
      expect(planned.map(({ outcome, problems }) => [outcome, problems.map(({ code }) => code)])).toEqual([['PROBLEM', ['timeZone']]]);
    },
  );

  test('an export has all sites of a company, also more than it reads at once', async () => {
    const { id } = await api.make.company();
    await api.make.query(
      "INSERT INTO site (company_id, name, headcount, country_code) SELECT $1, 'Pit ' || n, 1, 'NZ' FROM generate_series(1, 1001) n",
      [id],
    );
    const headers = { authorization: `Bearer ${await api.token((await api.make.admin()).subject)}` };
    const rows = readCsv(await (await fetch(`${api.url}/companies/${id}/sites-export`, { headers })).text());
    expect(new Set(rows.map(({ name }) => name)).size).toBe(1001);
  });

  test('an exported file can be imported and changes nothing', async () => {
    const bearer = { authorization: `Bearer ${await api.token(boss.subject)}` };
    const rows = readCsv(await (await fetch(`${api.url}/companies/${companyId}/sites-export`, { headers: bearer })).text());
    expect(rows.length).toBeGreaterThan(1);
    expect((await run(rows)).counts).toEqual({ CREATE: 0, UPDATE: 0, UNCHANGED: rows.length, PROBLEM: 0 });
  });
});
