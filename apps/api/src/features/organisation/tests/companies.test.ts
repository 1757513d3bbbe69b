import type { Company, CompanyListItem } from '@muster/contract/organisation/company';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let mine: { id: number; name: string };
let foreign: { id: number; name: string };
let manager: Client;
let member: Client;
let consultant: Client;
let admin: Client;

beforeAll(async () => {
  api = await startTestApi();
  [mine, foreign] = [await api.make.company({ name: 'Own Works' }), await api.make.company({ name: 'Other Works' })];
  manager = api.as(await api.make.person(mine.id, { manager: true }));
  member = api.as(await api.make.person(mine.id));
  consultant = api.as(await api.make.consultant());
  admin = api.as(await api.make.admin());
});
afterAll(() => api.stop());

describe('[7.23] the list of companies', () => {
  test('[2.5] [7.26] [9.1] contains what the caller may read, newest first, ten on a page', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 12; made += 1) ids.push((await api.make.company()).id);
    const many = api.as(await api.make.person(ids));
    const { body, headers } = await many.get<CompanyListItem[]>('/companies');
    expect(body.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
    expect(headers.get('x-total-count')).toBe('12');
    expect((await many.get<CompanyListItem[]>('/companies?activePage=2&itemsPerPage=10')).body.map(({ id }) => id)).toEqual(
      ids.slice(0, 2).toReversed(),
    );
    expect((await many.get('/companies?page=0&size=18')).body).toHaveLength(12);
    expect((await many.get<number>('/companies/count')).body).toBe(12);
  });

  test('finds a part of the name, in any case', async () => {
    const { body } = await admin.get<CompanyListItem[]>('/companies?name.contains=own%20w');
    expect(body.map(({ name }) => name)).toEqual(['Own Works']);
  });

  test('[3.50] sorts by name and by id in either order, and every page has the total', async () => {
    const ids: number[] = [];
    for (const name of ['Beacon', 'anchor', 'Cable']) ids.push((await api.make.company({ name })).id);
    const three = api.as(await api.make.person(ids));
    const page = async (query: string) => {
      const { body, headers } = await three.get<CompanyListItem[]>(`/companies?${query}`);
      return [body.map(({ name }) => name).join(' '), headers.get('x-total-count')];
    };
    expect(await page('sort=name&order=asc')).toEqual(['anchor Beacon Cable', '3']);
    expect(await page('sort=name,desc')).toEqual(['Cable Beacon anchor', '3']);
    expect(await page('sort=id&order=asc')).toEqual(['Beacon anchor Cable', '3']);
    expect(await page('activePage=2&itemsPerPage=2&sort=name&order=desc')).toEqual(['anchor', '3']);
  });

  test('a member of one company sees one, and a consultant sees all', async () => {
    expect((await member.get<CompanyListItem[]>('/companies')).body.map(({ id }) => id)).toEqual([mine.id]);
    expect(Number((await consultant.get('/companies')).headers.get('x-total-count'))).toBeGreaterThan(2);
  });

  test('[3.1] counts active members only', async () => {
    const { id } = await api.make.company();
    await api.make.person(id);
    await api.make.person(id, { blocked: true });
    await api.make.person(id, { activated: false });
    await api.make.person(id, { role: 'CONSULTANT' });
    expect((await admin.get<Company>(`/companies/${id}`)).body.activeCompanyUserCount).toBe(1);
  });
});

describe('[7.24] one company', () => {
  test('[3.36] [3.37] the view contains divisions with subdivisions, sites and regions by name', async () => {
    const { id } = await api.make.company();
    const region = await api.make.region(id, 'North');
    const division = await api.make.division(id, 'Works');
    const subdivision = await api.make.subdivision(id, division, 'Crew A');
    const site = await api.make.site(id, { name: 'Yard', regionIds: [region], divisionIds: [division] });
    const view = await api.as(await api.make.person(id)).get(`/companies/${id}/view`);
    expect(view.body).toMatchObject({
      regions: [{ id: region, label: 'North' }],
      divisions: [
        { id: division, label: 'Works', status: 'ACTIVE', subdivisions: [{ id: subdivision, label: 'Crew A', divisionId: division }] },
      ],
      sites: [{ id: site, name: 'Yard', status: 'ACTIVE', divisionIds: [division], regionIds: [region] }],
      allowedActions: [],
    });
  });

  test.each([
    '',
    '/view',
    '/metadata',
    '/high-risk-work-in-use',
    '/safety-practices-in-use',
    '/company-categories',
    '/work-site-type-in-use',
  ])('[2.94] another company gives the same reply as a missing one: %s', async (path) => {
    const [other, missing] = [await member.get(`/companies/${foreign.id}${path}`), await member.get(`/companies/999999${path}`)];
    const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
    expect(other.status).toBe(404);
    expect(withoutId(other)).toEqual(withoutId(missing));
  });

  test('[7.25] work of its sites and experience of its people are in use', async () => {
    const { id } = await api.make.company();
    const site = await api.make.site(id);
    const [practice] = await api.make.query<{ id: string }>("INSERT INTO safety_practice (title) VALUES ('Permits, tested') RETURNING id");
    const [work] = await api.make.query<{ id: string }>("INSERT INTO high_risk_work (title) VALUES ('Hot work, tested') RETURNING id");
    await api.make.query('INSERT INTO site_high_risk_work (company_id, site_id, high_risk_work_id) VALUES ($1, $2, $3)', [
      id,
      site,
      work?.id,
    ]);
    const person = api.as(await api.make.person(id, { practices: [Number(practice?.id)] }));
    const titles = async (path: string) =>
      (await person.get<{ title: string }[]>(`/companies/${id}/${path}`)).body.map(({ title }) => title);
    expect(await titles('high-risk-work-in-use')).toEqual(['Hot work, tested']);
    expect(await titles('safety-practices-in-use')).toEqual(['Permits, tested']);
    expect(await titles('company-categories')).toEqual(['Permits, tested', 'Hot work, tested']);
  });
});

describe('[7.26] adding and changing', () => {
  test('[6.9] [2.7] a consultant can add a company, and write nothing else', async () => {
    const added = await consultant.post<Company>('/companies', { name: 'New Works', timeZone: 'Europe/Berlin' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'New Works', timeZone: 'Europe/Berlin', phase: 'TESTING', allowedActions: [] });
    expect((await consultant.put(`/companies/${added.body.id}`, { name: 'Mine' })).status).toBe(403);
    expect((await consultant.patch(`/companies/${mine.id}`, { name: 'Mine' })).status).toBe(403);
    expect((await consultant.get<Company>(`/companies/${added.body.id}`)).body.name).toBe('New Works');
  });

  test('members and company managers cannot add one', async () => {
    for (const person of [member, manager])
      expect(errorOf(await person.post('/companies', { name: 'Mine' }))).toEqual({ status: 403, code: 'error.forbidden' });
  });

  test('[5.27] [5.38] a company needs a name and an existing time zone', async () => {
    expect(errorOf(await admin.post('/companies', { name: ' ' }))).toMatchObject({ status: 400, fields: ['name NotBlank'] });
    expect(errorOf(await admin.post('/companies', { name: 'X', timeZone: 'Mars/Base' }))).toMatchObject({
      status: 400,
      fields: ['timeZone TimeZone'],
    });
    expect(errorOf(await admin.post('/companies', { name: 'X', industryId: 999_999 }))).toMatchObject({
      status: 400,
      fields: ['industryId Unknown'],
    });
  });

  test('a manager can rename the company; a stale version gives 409', async () => {
    const { id } = await api.make.company();
    const own = api.as(await api.make.person(id, { manager: true }));
    expect((await own.patch<Company>(`/companies/${id}`, { name: 'Renamed', version: 1 })).body).toMatchObject({
      name: 'Renamed',
      version: 2,
    });
    expect(errorOf(await own.patch(`/companies/${id}`, { name: 'Lost', version: 1 }))).toEqual({ status: 409, code: 'error.version' });
  });

  test('PUT needs the name, and leaves missing values unchanged', async () => {
    const { id } = await api.make.company({ timeZone: 'Asia/Tokyo' });
    const own = api.as(await api.make.person(id, { manager: true }));
    const replaced = await own.put<Company>(`/companies/${id}`, { name: 'Replaced', version: 1 });
    expect(replaced).toMatchObject({ status: 200, body: { id, name: 'Replaced', timeZone: 'Asia/Tokyo', version: 2 } });
    expect(errorOf(await own.put(`/companies/${id}`, { timeZone: 'UTC' }))).toMatchObject({ status: 400, fields: ['name NotNull'] });
  });

  test('only a system manager can change features', async () => {
    expect((await manager.patch(`/companies/${mine.id}`, { features: { push: true } })).status).toBe(403);
    const switched = await admin.patch<Company>(`/companies/${mine.id}`, { features: { push: true } });
    expect(switched.body.features).toEqual({ translation: false, summary: false, push: true });
  });
});

describe('[7.60] selection counts', () => {
  test('criteria are joined by AND, the ids of one criterion by OR', async () => {
    const { id } = await api.make.company();
    const [north, south] = [await api.make.region(id), await api.make.region(id)];
    const [a, b] = [await api.make.site(id, { regionIds: [north] }), await api.make.site(id, { regionIds: [south] })];
    const division = await api.make.division(id);
    const crew = await api.make.subdivision(id, division);
    const asker = await api.make.person(id, { sites: [{ id: a }] });
    await api.make.person(id, { sites: [{ id: b }], divisions: [{ id: division, subdivisionId: crew }] });
    await api.make.person(id, { sites: [{ id: a }], blocked: true });
    const count = async (query: string) =>
      (await api.as(asker).get<{ count: number }>(`/user/selection-count?companyId=${id}${query}`)).body.count;
    expect(await count('')).toBe(2);
    expect(await count(`&regionIds=${north}`)).toBe(1);
    expect(await count(`&regionIds=${north}&regionIds=${south}`)).toBe(2);
    expect(await count(`&regionIds=${north}&subdivisionIds=${crew}`)).toBe(0);
    expect(await count(`&divisionId=${division}`)).toBe(1);
    const sites = async (query: string) =>
      (await api.as(asker).get<{ count: number }>(`/sites/selection-count?companyId=${id}${query}`)).body.count;
    expect([await sites(''), await sites(`&regionIds=${south}`)]).toEqual([2, 1]);
  });

  test('another company’s scope gives 404, and a scope that is not a number is rejected', async () => {
    expect((await member.get(`/user/selection-count?companyId=${foreign.id}`)).status).toBe(404);
    const foreignDivision = await api.make.division(foreign.id);
    expect((await member.get(`/user/selection-count?companyId=${mine.id}&divisionId=${foreignDivision}`)).status).toBe(404);
    expect(errorOf(await member.get('/user/selection-count?companyId=abc'))).toMatchObject({ status: 400, code: 'error.validation' });
  });
});
