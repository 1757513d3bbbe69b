import type { Member } from '@muster/contract/directory/member';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let otherId: number;
let site: number;
let otherSite: number;
let member: Client;
let manager: Client;
let siteManager: Client;
let people: Record<'moe' | 'gus' | 'zoe' | 'wild' | 'invited' | 'blocked' | 'foreign', Person>;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  otherId = (await api.make.company()).id;
  site = await api.make.site(companyId, { name: 'Yard' });
  otherSite = await api.make.site(otherId);
  const named = (firstName: string, lastName: string, more = {}) => api.make.person(companyId, { firstName, lastName, ...more });
  people = {
    moe: await named('Moe', 'berg'),
    gus: await named('Gus', 'Berg', { sites: [{ id: site }] }),
    zoe: await named('Zoe', 'Åkesson'),
    wild: await named('100%_Sure', 'Zed'),
    invited: await named('Ivy', 'Adams', { activated: false }),
    blocked: await named('Bo', 'Crane', { blocked: true, sites: [{ id: site }] }),
    foreign: await api.make.person(otherId, { firstName: 'Moe', lastName: 'Berg' }),
  };
  member = api.as(people.moe);
  manager = api.as(await named('Max', 'Manager', { manager: true }));
  siteManager = api.as(await named('Sid', 'Sitemanager', { sites: [{ id: site, manager: true }] }));
  await named('Con', 'Sultant', { role: 'CONSULTANT' });
});
afterAll(() => api.stop());

const list = async (who: Client, query = '') => {
  const { status, body, headers } = await who.get<Member[]>(`/user?companyId=${companyId}${query}`);
  return { status, names: status === 200 ? body.map(({ firstName }) => firstName) : [], body, total: headers.get('x-total-count') };
};

describe('[7.48] the people of a company', () => {
  test('[7.52] are sorted by last name, then first name, without regard to case, with their details and the total', async () => {
    const { names, body, total } = await list(member, '&sort=lastName,asc');
    expect(names.slice(0, 5)).toEqual(['Ivy', 'Zoe', 'Gus', 'Moe', 'Max']);
    expect(total).toBe(String(body.length));
    expect(body[2]).toEqual({
      userId: people.gus.id,
      firstName: 'Gus',
      lastName: 'Berg',
      email: people.gus.email,
      avatarUrl: null,
      activated: true,
      title: null,
      isBlocked: false,
    });
    expect(body.map(({ userId }) => userId)).not.toContain(people.foreign.id);
  });

  test('[7.1] come in pages that neither repeat nor skip anybody, in both directions', async () => {
    const all = (await list(member)).names;
    const pages = [];
    for (let page = 0; page * 3 < all.length; page += 1) pages.push(...(await list(member, `&page=${page}&size=3`)).names);
    expect(pages).toEqual(all);
    expect((await list(member, '&sort=lastName,asc')).names).toEqual(all.toReversed());
    expect((await list(member, '&sort=firstName,asc')).names.slice(0, 3)).toEqual(['100%_Sure', 'Con', 'Gus']);
    const twice = await list(member, '&sort=lastName,asc&sort=firstName,desc');
    expect(twice.names.slice(2, 4)).toEqual(['Moe', 'Gus']);
    expect((await list(member, '&sort=id')).body.map(({ userId }) => userId)).toEqual(
      (await list(member)).body.map(({ userId }) => userId).toSorted(),
    );
  });

  test('another company and a missing one both give 404; a person outside the company gets nothing', async () => {
    for (const id of [otherId, 999_999]) expect((await member.get(`/user?companyId=${id}`)).status).toBe(404);
    expect((await api.as(await api.make.admin()).get('/user?companyId=999999')).status).toBe(404);
    expect(errorOf(await member.get('/user'))).toEqual({ status: 400, code: 'error.query' });
  });

  test('[6.9] system editors read them like members', async () => {
    for (const who of [await api.make.admin(), await api.make.consultant()]) expect((await list(api.as(who))).names).toContain('Gus');
  });
});

describe('[7.52] filters', () => {
  test('a site has its own people, and a site of another company gives 404', async () => {
    expect((await list(member, `&siteId=${site}`)).names).toEqual(['Sid', 'Gus']);
    for (const id of [otherSite, 999_999]) expect((await list(member, `&siteId=${id}`)).status).toBe(404);
  });

  test('a search finds every word in first name, last name or e-mail, in any order and case', async () => {
    expect((await list(member, '&searchTerm=BERG')).names).toEqual(['Moe', 'Gus']);
    expect((await list(member, '&searchTerm=berg%20gus')).names).toEqual(['Gus']);
    expect((await list(member, `&searchTerm=${people.gus.email.slice(2, 30)}`)).names).toEqual(['Gus']);
    expect((await list(member, '&searchTerm=%C3%85KE')).names).toEqual(['Zoe']);
    expect(await list(member, '&searchTerm=nobody%20at%20all%20has%20so%20many%20names')).toMatchObject({ names: [], total: '0' });
  });

  test('wildcards are ordinary characters', async () => {
    expect((await list(member, '&searchTerm=0%25_s')).names).toEqual(['100%_Sure']);
    expect((await list(member, '&searchTerm=%25b')).names).toEqual([]);
    expect((await list(member, '&searchTerm=%5C')).names).toEqual([]);
  });

  test('[4.16] people who can get work are activated, not blocked and without a system role', async () => {
    const { names } = await list(manager, '&isAssignable=true');
    expect(names).toContain('Moe');
    for (const name of ['Ivy', 'Bo', 'Con']) expect(names).not.toContain(name);
    expect((await list(manager, '&isAssignable=false')).names.toSorted()).toEqual(['Con', 'Ivy']);
  });

  test('[6.12] blocked people are left out; only managers of the company can request them', async () => {
    for (const who of [member, siteManager, manager]) expect((await list(who)).names).not.toContain('Bo');
    expect(await list(manager, '&isBlocked=true')).toMatchObject({ names: ['Bo'], total: '1' });
    expect((await list(manager, '&isBlocked.equals=true&searchTerm=crane')).names).toEqual(['Bo']);
    for (const who of [member, siteManager, api.as(await api.make.consultant())])
      expect(await list(who, '&isBlocked=true&searchTerm=crane')).toMatchObject({ status: 200, names: [], total: '0' });
  });

  test('an unknown filter is rejected, so that it does not show more people', async () => {
    expect(errorOf(await member.get(`/user?companyId=${companyId}&email.contains=a`))).toMatchObject({
      status: 400,
      fields: ['email.contains UnknownFilter'],
    });
  });
});

test('[7.48] the list reflects every change of a person at once, and people who have left are gone', async () => {
  const { id } = await api.make.company();
  const other = await api.make.company();
  const reader = api.as(await api.make.person(id, { firstName: 'Rea', lastName: 'Der', manager: true }));
  const person = await api.make.person([id, other.id], { firstName: 'Old', lastName: 'Name' });
  const names = async (query = '') => (await reader.get<Member[]>(`/user?companyId=${id}${query}`)).body.map(({ firstName }) => firstName);
  expect(await names('&searchTerm=name')).toEqual(['Old']);
  await api.make.query("UPDATE account SET first_name = 'New' WHERE id = $1", [person.id]);
  expect(await names('&searchTerm=new')).toEqual(['New']);
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
  expect(await names()).toEqual(['Rea']);
  expect(await names('&isBlocked=true')).toEqual(['New']);
  await api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [id, person.id]);
  expect(await names('&isBlocked=true')).toEqual([]);
});

test('[9.8] people come by last name from Z to A, if the caller names no order', async () => {
  const { id } = await api.make.company();
  const names: [string, string][] = [
    ['Ann', 'Berg'],
    ['Bea', 'Quill'],
    ['Cid', 'Arbor'],
    ['Dot', 'Berg'],
  ];
  for (const [firstName, lastName] of names) await api.make.person(id, { firstName, lastName });
  const { body } = await api.as(await api.make.admin()).get<Member[]>(`/user?companyId=${id}`);
  expect(body.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Bea Quill', 'Dot Berg', 'Ann Berg', 'Cid Arbor']);
});

test('the people of a site come first: its managers, its members, then everybody else, each with their sites', async () => {
  const { id } = await api.make.company();
  const [kestrel, depot] = [await api.make.site(id, { name: 'Kestrel' }), await api.make.site(id, { name: 'Depot' })];
  const named = (firstName: string, sites: { id: number; manager?: boolean }[] = []) =>
    api.make.person(id, { firstName, lastName: 'Quill', sites });
  await named('Azu');
  await named('Bea', [{ id: depot, manager: true }]);
  await named('Cid', [{ id: kestrel }, { id: depot, manager: true }]);
  await named('Dot', [{ id: kestrel, manager: true }]);
  const reader = api.as(await named('Eve'));
  const found = async (query = '') => {
    const { status, body, headers } = await reader.get<Member[]>(`/user?companyId=${id}&isAssignable=true&firstSiteId=${kestrel}${query}`);
    return { status, body, total: headers.get('x-total-count') };
  };
  const namesOf = (members: Member[]) => members.map(({ firstName }) => firstName);

  const { body, total } = await found('&sort=lastName&sort=firstName');
  expect(namesOf(body)).toEqual(['Dot', 'Cid', 'Azu', 'Bea', 'Eve']);
  expect(total).toBe('5');
  expect(body.map(({ sites }) => sites?.map(({ name, isManager }) => `${name} ${isManager}`))).toEqual([
    ['Kestrel true'],
    ['Kestrel false', 'Depot true'],
    [],
    ['Depot true'],
    [],
  ]);
  for (const size of [1, 2, 3]) {
    const pages: Member[] = [];
    for (let page = 0; page * size < 5; page += 1)
      pages.push(...(await found(`&sort=lastName&sort=firstName&size=${size}&page=${page}`)).body);
    expect(namesOf(pages)).toEqual(['Dot', 'Cid', 'Azu', 'Bea', 'Eve']);
  }
  expect(namesOf((await found('&sort=firstName,desc')).body)).toEqual(['Dot', 'Cid', 'Eve', 'Bea', 'Azu']);
  expect(await found('&searchTerm=azu%20q')).toMatchObject({ body: [{ firstName: 'Azu' }], total: '1' });
  expect((await reader.get(`/user?companyId=${id}&firstSiteId=${otherSite}`)).status).toBe(404);
  expect((await reader.get<Member[]>(`/user?companyId=${id}`)).body[0]).not.toHaveProperty('sites');
});
