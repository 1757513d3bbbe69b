/** The last day on which people used a company, and the lists that show it to managers. */
import type { Member } from '@muster/contract/directory/member';
import type { SitePeople } from '@muster/contract/directory/site-people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let manager: Client;
let member: Client;

beforeAll(async () => {
  // an hour before midnight in Melbourne
  api = await startTestApi({ now: '2026-03-10T12:00:00.000Z' });
  companyId = (await api.make.company({ timeZone: 'Australia/Melbourne' })).id;
  manager = api.as(await api.make.person(companyId, { manager: true, lastName: 'Zed' }));
  member = api.as(await api.make.person(companyId, { lastName: 'Young' }));
});
afterAll(() => api.stop());

const people = async (client: Client, query: string, company = companyId) =>
  (await client.get<Member[]>(`/user?companyId=${company}&withAccess=true&${query}`)).body;
/** The noted day that is not over yet. Otherwise the day that lists show. */
const dayOf = async (userId: string, company = companyId) =>
  (
    await api.make.query('SELECT coalesce(seen_next, seen_on)::text AS day FROM directory_entry WHERE user_id = $1 AND company_id = $2', [
      userId,
      company,
    ])
  )[0]?.['day'];
const shownTo = async (client: Client, userId: string) =>
  (await people(client, 'size=100')).find((person) => person.userId === userId)?.access?.lastSeenDate;
const untilSeen = (userId: string, day: string, company = companyId) =>
  vi.waitFor(async () => expect(await dayOf(userId, company)).toBe(day));

describe('the last day', () => {
  test('is the company’s day on which somebody used it, and managers see it once it is over', async () => {
    const [person, other] = [await api.make.person(companyId), await api.make.person(companyId)];
    for (const one of [person, other]) await api.as(one).get('/user/me');
    for (const { id } of [person, other]) await untilSeen(id, '2026-03-10');
    await api.runJob('directory-last-days');
    expect(await shownTo(manager, person.id)).toBeNull();
    const up = await people(manager, 'size=100&sort=lastSeen,asc');
    expect(up.map(({ access }) => access?.lastSeenDate)).toEqual(up.map(() => null));
    // the next day of one person shows that person's earlier day; the job shows the day of the other person
    api.clock.set('2026-03-10T13:30:00.000Z');
    await api.as(person).get('/user/me');
    await untilSeen(person.id, '2026-03-11');
    expect([await shownTo(manager, person.id), await shownTo(manager, other.id)]).toEqual(['2026-03-10', null]);
    await api.runJob('directory-last-days');
    expect([await shownTo(manager, person.id), await shownTo(manager, other.id)]).toEqual(['2026-03-10', '2026-03-10']);
    expect(await dayOf(person.id)).toBe('2026-03-11');
  });

  test('stays, shown or not, when the person’s entry is written again', async () => {
    const person = await api.make.person(companyId);
    const days = async () => api.make.query('SELECT seen_on::text, seen_next::text FROM directory_entry WHERE user_id = $1', [person.id]);
    await api.make.query(`UPDATE directory_entry SET seen_on = '2026-03-08', seen_next = '2026-03-11' WHERE user_id = '${person.id}'`);
    await api.make.query(`UPDATE account SET last_name = 'Changed' WHERE id = '${person.id}'`);
    expect(await api.make.query('SELECT muster_people_kept_wrong(ARRAY(SELECT id FROM account))')).toEqual([]);
    await api.make.query(`SELECT muster_refresh_directory(ARRAY['${person.id}'::uuid])`);
    expect(await days()).toEqual([{ seen_on: '2026-03-08', seen_next: '2026-03-11' }]);
  });

  test('is hidden from other members, who cannot sort by it either', async () => {
    const listed = await people(member, 'size=100');
    expect(listed.map(({ access }) => access?.lastSeenDate)).toEqual(listed.map(() => null));
    expect(errorOf(await member.get(`/user?companyId=${companyId}&sort=lastSeen,desc`)).status).toBe(403);
  });

  test('is noted only in the company that a person of two companies used', async () => {
    const otherId = (await api.make.company({ timeZone: 'Australia/Melbourne' })).id;
    const person = await api.make.person([companyId, otherId]);
    await api.as(person).get('/user/me');
    await api.as(person).get(`/companies/${otherId}`);
    await untilSeen(person.id, '2026-03-11', otherId);
    expect(await dayOf(person.id)).toBeNull();
  });

  test('does not change when a program uses the person’s token', async () => {
    const [maker, other] = [await api.make.person(companyId), await api.make.person(companyId)];
    const { body } = await api.as(maker).post<{ token: string }>('/api-tokens', { name: 'Payroll', scopes: ['read'], expiresInDays: 90 });
    await untilSeen(maker.id, '2026-03-11');
    api.clock.set('2026-03-11T13:30:00.000Z');
    const read = await fetch(`${api.url}/user?companyId=${companyId}`, { headers: { authorization: `Bearer ${body.token}` } });
    expect(read.status).toBe(200);
    await api.as(other).get('/user/me');
    await untilSeen(other.id, '2026-03-12');
    expect(await dayOf(maker.id)).toBe('2026-03-11');
  });

  test('is hidden from tokens and service accounts, which cannot sort by it either', async () => {
    const boss = await api.make.person(companyId, { manager: true });
    const person = await api.make.person(companyId);
    await api.make.query(`UPDATE directory_entry SET seen_on = '2026-03-09' WHERE user_id = '${person.id}'`);
    const siteId = await api.make.site(companyId);
    await manager.post(`/user/${person.id}/site-membership`, { siteId, userId: person.id, manager: false });
    expect(await shownTo(manager, person.id)).toBe('2026-03-09');
    const { body } = await api.as(boss).post<{ token: string }>('/api-tokens', { name: 'Payroll', scopes: ['read'], expiresInDays: 90 });
    const headers = { authorization: `Bearer ${body.token}` };
    const list = await fetch(`${api.url}/user?companyId=${companyId}&withAccess=true&size=100`, { headers });
    expect(list.status).toBe(200);
    const listed = (await list.json()) as Member[];
    expect(listed.map(({ userId }) => userId)).toContain(person.id);
    expect(listed.map(({ access }) => access?.lastSeenDate)).toEqual(listed.map(() => null));
    expect((await fetch(`${api.url}/user?companyId=${companyId}&sort=lastSeen,desc`, { headers })).status).toBe(403);
    const groups = await fetch(`${api.url}/companies/${companyId}/people-by-site`, { headers });
    const grouped = ((await groups.json()) as SitePeople[]).flatMap(({ people: first }) => first);
    expect(grouped.map(({ userId, access }) => [userId, access?.lastSeenDate])).toEqual([[person.id, null]]);
  });

  test('ends with the membership', async () => {
    const person = await api.make.person(companyId);
    await api.as(person).get('/user/me');
    await untilSeen(person.id, '2026-03-12');
    await manager.delete(`/user/${person.id}?companyId=${companyId}`);
    expect(await dayOf(person.id)).toBeUndefined();
  });
});

describe('the list', () => {
  test('sorts by the last day: people who were never here first, or people who were here last first', async () => {
    const up = (await people(manager, 'size=100&sort=lastSeen,asc')).map(({ access }) => access?.lastSeenDate);
    expect(up.indexOf(null)).toBe(0);
    const days = up.flatMap((day) => day ?? []);
    expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
    const down = (await people(manager, 'size=100&sort=lastSeen,desc')).map(({ access }) => access?.lastSeenDate);
    expect(down).toEqual(up.toReversed());
  });

  test('sorts by job title without regard to case; people without a job title come last', async () => {
    const { id } = await api.make.company();
    const boss = await api.make.person(id, { manager: true });
    for (const title of ['welder', 'Rigger', null]) {
      const person = await api.make.person(id);
      await api.make.query('UPDATE account SET title = $1 WHERE id = $2', [title, person.id]);
    }
    const listed = await people(api.as(boss), 'sort=title,asc', id);
    expect(listed.map(({ title }) => title)).toEqual(['Rigger', 'welder', null, null]);
  });

  test.each(['title', 'lastSeen'])('sorts by %s also with the people of a site first', async (field) => {
    const siteId = await api.make.site(companyId);
    const person = await api.make.person(companyId);
    await manager.post(`/user/${person.id}/site-membership`, { siteId, userId: person.id, manager: false });
    const listed = await people(manager, `size=100&firstSiteId=${siteId}&sort=${field},desc`);
    expect(listed[0]?.userId).toBe(person.id);
    expect(listed.length).toBe((await people(manager, 'size=100')).length);
  });

  test('has the job titles of entries from an earlier release after a job has run', async () => {
    await api.make.query('UPDATE directory_entry SET job = NULL');
    await api.runJob('directory-jobs');
    expect(await api.make.query('SELECT FROM directory_entry WHERE job IS NULL')).toEqual([]);
    expect(await api.make.query('SELECT muster_people_kept_wrong(ARRAY(SELECT id FROM account))')).toEqual([]);
  });

  test('contains only people without a site', async () => {
    const siteId = await api.make.site(companyId);
    const person = await api.make.person(companyId);
    await manager.post(`/user/${person.id}/site-membership`, { siteId, userId: person.id, manager: false });
    const ids = (await people(manager, 'size=100&withoutSite=true')).map(({ userId }) => userId);
    expect(ids).not.toContain(person.id);
    expect(ids.length).toBeGreaterThan(2);
  });
});

describe('[2.47] the people by site', () => {
  const bySite = (client: Client, id: number, query = '') => client.get<SitePeople[]>(`/companies/${id}/people-by-site?${query}`);

  test('names each active site with its number of people, and its managers first', async () => {
    const { id } = await api.make.company();
    const boss = api.as(await api.make.person(id, { manager: true }));
    const [north, south] = [await api.make.site(id, { name: 'North' }), await api.make.site(id, { name: 'south' })];
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const person = await api.make.person(id, { lastName: `Moor${n}` });
      ids.push(person.id);
      await boss.post(`/user/${person.id}/site-membership`, { siteId: north, userId: person.id, manager: n === 9 });
    }
    await boss.put(`/user/${ids[3]}/block?companyId=${id}`);
    const { body, headers } = await bySite(boss, id, 'size=1');
    expect(headers.get('x-total-count')).toBe('2');
    expect(body.map(({ site, total }) => ({ site, total }))).toEqual([{ site: { id: north, name: 'North' }, total: 9 }]);
    expect(body[0]?.people.map(({ userId }) => userId)).toEqual([ids[9], ...[0, 1, 2, 4, 5, 6, 7].map((n) => ids[n])]);
    expect(body[0]?.people[0]?.access?.place?.isManager).toBe(true);
    expect((await bySite(boss, id, 'page=1&size=1')).body).toEqual([{ site: { id: south, name: 'south' }, total: 0, people: [] }]);
    expect((await bySite(boss, id, 'sort=name,desc')).body.map(({ site }) => site.name)).toEqual(['south', 'North']);
  });

  test('[6.12] is for managers of the company', async () => {
    expect(errorOf(await bySite(member, companyId)).status).toBe(403);
    const { id } = await api.make.company();
    expect(errorOf(await bySite(manager, id)).status).toBe(404);
  });
});
