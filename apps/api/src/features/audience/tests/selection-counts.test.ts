import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let reader: Client;
/** The company with the query that names it. */
let company: string;
let region: number;
let division: number;
let subdivision: number;
let practice: number;
let work: number;
let siteType: number;
let plain: number;

const insert = async (text: string, values: unknown[] = []) =>
  Number((await api.make.query<{ id: string }>(`${text} RETURNING id`, values))[0]?.id);

beforeAll(async () => {
  api = await startTestApi();
  const { id } = await api.make.company();
  company = `companyId=${id}`;
  region = await api.make.region(id);
  division = await api.make.division(id);
  subdivision = await api.make.subdivision(id, division);
  practice = await insert("INSERT INTO safety_practice (title) VALUES ('Permits, counted')");
  work = await insert("INSERT INTO high_risk_work (title) VALUES ('Hot work, counted')");
  siteType = await insert("INSERT INTO work_site_type (title) VALUES ('Quarry, counted')");

  const matching = await api.make.site(id, { regionIds: [region], divisionIds: [division] });
  plain = await api.make.site(id);
  await api.make.site(id, { status: 'INACTIVE', regionIds: [region], divisionIds: [division] });
  const link = (table: string, column: string, value: number) =>
    api.make.query(`INSERT INTO ${table} (company_id, site_id, ${column}) VALUES ($1, $2, $3)`, [id, matching, value]);
  await link('site_high_risk_work', 'high_risk_work_id', work);
  await link('site_work_site_type', 'work_site_type_id', siteType);
  await link('site_subdivision', 'subdivision_id', subdivision);

  const rights = {
    sites: [{ id: matching }],
    divisions: [{ id: division, subdivisionId: subdivision }],
    practices: [practice],
    highRiskWorks: [work],
  };
  reader = api.as(await api.make.person(id, rights));
  await api.make.person(id, { sites: [{ id: plain }] });
  await api.make.person(id, { ...rights, blocked: true });
});
afterAll(() => api.stop());

test('[7.60] the sites of a selection are found by their ids, a hundred on a page', async () => {
  const { body: all } = await reader.get<{ id: number; name: string }[]>(`/sites?${company}`);
  const ids = all.slice(0, 2).map(({ id }) => id);
  const found = await reader.get<{ id: number; name: string }[]>(
    `/sites?${company}&${ids.map((id) => `ids=${id}`).join('&')}&itemsPerPage=100`,
  );
  expect(all.length).toBeGreaterThan(ids.length);
  expect(found.status).toBe(200);
  expect(found.body.map(({ id, name }) => ({ id, name }))).toEqual(all.slice(0, 2).map(({ id, name }) => ({ id, name })));
  expect((await reader.get(`/sites?${company}&itemsPerPage=101`)).status).toBe(400);
});

const countOf = async (path: string): Promise<number> => (await reader.get<{ count: number }>(path)).body.count;

describe('[7.60] the count of members', () => {
  const members = (query = '') => countOf(`/user/selection-count?${company}${query}`);

  test.each([
    ['divisionId', () => division],
    ['regionIds', () => region],
    ['subdivisionIds', () => subdivision],
    ['safetyWorkIds', () => practice],
    ['riskWorkIds', () => work],
    ['siteIds', () => plain],
    ['divisionIds', () => division],
  ])('is narrowed by %s', async (name, id) => {
    expect(await members()).toBe(2);
    expect(await members(`&${name}=${id()}`)).toBe(1);
  });

  test.each(['regionIds', 'subdivisionIds', 'safetyWorkIds', 'riskWorkIds', 'siteIds', 'divisionIds'])(
    'is 0 for %s that match nobody',
    async (name) => {
      expect(await members(`&${name}=999999`)).toBe(0);
    },
  );

  test('includes blocked people where isActiveOnly is false', async () => {
    expect(await members('&isActiveOnly=true')).toBe(2);
    expect(await members('&isActiveOnly=false')).toBe(3);
  });

  test('includes only people who have not signed in yet if isInvitedOnly is true', async () => {
    const { id } = await api.make.company();
    const member = api.as(await api.make.person(id));
    await api.make.person(id, { activated: false });
    await api.make.person(id, { activated: false, blocked: true });
    await api.make.person(id, { activated: false, role: 'CONSULTANT' });
    const invited = await member.get<{ count: number }>(`/user/selection-count?companyId=${id}&isInvitedOnly=true`);
    expect(invited.body.count).toBe(1);
  });
});

describe('[7.60] the people of a selection', () => {
  test('are the counted ones, by name and with their sites, a page at a time', async () => {
    const { id } = await api.make.company();
    const [port, depot, other] = [
      await api.make.site(id, { name: 'Port' }),
      await api.make.site(id, { name: 'Depot' }),
      await api.make.site(id, { name: 'Other' }),
    ];
    const named = (lastName: string, siteIds: number[], more = {}) =>
      api.make.person(id, { firstName: 'Kim', lastName, sites: siteIds.map((siteId) => ({ id: siteId })), ...more });
    const manager = api.as(await named('Zhou', [port]));
    await named('Abel', [depot, port]);
    await named('Mori', [depot]);
    await named('Elsewhere', [other]);
    await named('Blocked', [port], { blocked: true });
    await named('Invited', [port], { activated: false });
    const chosen = `/user/selection?companyId=${id}&siteIds=${port}&siteIds=${depot}`;
    const list = async (query = '') => {
      const { headers, body } = await manager.get<{ lastName: string; sites: { name: string }[] }[]>(chosen + query);
      return {
        total: headers.get('X-Total-Count'),
        names: body.map(({ lastName }) => lastName),
        first: body[0]?.sites.map(({ name }) => name),
      };
    };
    expect(await list()).toEqual({ total: '3', names: ['Abel', 'Mori', 'Zhou'], first: ['Port', 'Depot'] });
    expect(await list('&size=1&page=1')).toMatchObject({ total: '3', names: ['Mori'] });
    expect(await list('&search=zho')).toMatchObject({ total: '1', names: ['Zhou'] });
    expect(await list('&isInvitedOnly=true')).toMatchObject({ total: '1', names: ['Invited'] });
    expect((await reader.get(chosen)).status).toBe(404);
  });
});

describe('[7.60] the count of sites', () => {
  const sites = (query = '') => countOf(`/sites/selection-count?${company}${query}`);

  test.each([
    ['divisionId', () => division],
    ['regionIds', () => region],
    ['subdivisionIds', () => subdivision],
    ['worksiteTypes', () => siteType],
    ['riskWorkIds', () => work],
  ])('is narrowed by %s', async (name, id) => {
    expect(await sites()).toBe(2);
    expect(await sites(`&${name}=${id()}`)).toBe(1);
  });

  test.each(['regionIds', 'subdivisionIds', 'worksiteTypes', 'riskWorkIds'])('is 0 for %s that match no site', async (name) => {
    expect(await sites(`&${name}=999999`)).toBe(0);
  });
});

describe('the languages of the people of a selection', () => {
  test('are counted with the rule of posting, for managers of the scope only, and without those who have not chosen', async () => {
    const { id } = await api.make.company();
    const port = await api.make.site(id);
    const speaking = async (preferredLanguage: string, more = {}) => {
      const person = await api.make.person(id, more);
      await api.make.query('UPDATE account SET preferred_language = $2 WHERE id = $1', [person.id, preferredLanguage]);
      return person;
    };
    const manager = api.as(await api.make.person(id, { manager: true }));
    await speaking('POLISH', { sites: [{ id: port }] });
    await speaking('POLISH');
    await speaking('ZULU', { sites: [{ id: port }] });
    await speaking('ZULU', { blocked: true });
    await speaking('GERMAN', { activated: false });
    const worker = api.as(await speaking('ENGLISH'));

    const path = `/user/selection-languages?companyId=${id}`;
    expect((await manager.get(path)).body).toEqual({
      languages: [
        { language: 'pl', people: 2 },
        { language: 'zu', people: 1 },
      ],
    });
    expect((await manager.get(`${path}&siteIds=${port}`)).body).toEqual({
      languages: [
        { language: 'pl', people: 1 },
        { language: 'zu', people: 1 },
      ],
    });
    expect((await worker.get(path)).status).toBe(403);
    const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
    expect((await stranger.get(path)).status).toBe(404);
  });
});
