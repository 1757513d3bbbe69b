import type { Qualification, UserHighRiskWork, UserSafetyPractice } from '@muster/contract/identity/expertise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let practice: number;
let work: number;
let owner: Person;
let me: Client;
let colleague: Client;
let stranger: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  const insert = async (table: string) =>
    Number(
      (await api.make.query<{ id: string }>(`INSERT INTO ${table} (title, description) VALUES ($1, '') RETURNING id`, [`New ${table}`]))[0]
        ?.id,
    );
  practice = await insert('safety_practice');
  work = await insert('high_risk_work');
  owner = await api.make.person(companyId);
  me = api.as(owner);
  colleague = api.as(await api.make.person(companyId, { manager: true }));
  stranger = api.as(await api.make.person((await api.make.company()).id));
});
afterAll(() => api.stop());

interface Kind {
  path: string;
  field: 'safetyPracticeId' | 'workId';
  subject(): number;
}
const kinds: Kind[] = [
  { path: '/user-safety-practices', field: 'safetyPracticeId', subject: () => practice },
  { path: '/user-high-risk-work', field: 'workId', subject: () => work },
];

describe.each(kinds)('[7.57] $path', ({ path, field, subject }) => {
  let id: number;
  type Row = UserSafetyPractice | UserHighRiskWork;

  test('[3.43] is added with a level', async () => {
    const { status, body } = await me.post<Row>(path, { [field]: subject(), experience: 'MEDIUM' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ userId: owner.id, [field]: subject(), experience: 'MEDIUM' });
    ({ id } = body);
  });

  test('is added once', async () => {
    expect(errorOf(await me.post(path, { [field]: subject(), experience: 'LOW' })).code).toBe('expertise.exists');
  });

  test('of an unknown subject is refused', async () => {
    expect(errorOf(await me.post(path, { [field]: 999_999_999, experience: 'LOW' })).fields).toEqual([`${field} Unknown`]);
  });

  test('of an unknown level is refused', async () => {
    expect(errorOf(await me.post(path, { [field]: subject(), experience: 'GURU' })).fields).toEqual(['experience Value']);
  });

  test('[9.17] at the highest level makes an expert, who is found in the directory', async () => {
    expect((await me.put<Row>(`${path}/${id}`, { experience: 'VERY_HIGH' })).body.experience).toBe('VERY_HIGH');
    const filter = field === 'workId' ? 'highRiskWorkIds' : 'safetyWorkIds';
    const { body } = await colleague.get<{ userId: string }[]>(`/user?companyId=${companyId}&expertOnly=true&${filter}=${subject()}`);
    expect(body.map(({ userId }) => userId)).toEqual([owner.id]);
  });

  test('[7.48] makes an expert, whom the number of experts counts until a lower level or a removal', async () => {
    const experts = async () => (await colleague.get<number>(`/user/count?companyId=${companyId}&expertOnly=true`)).body;
    const counted: number[] = [];
    for (const experience of ['HIGH', 'VERY_HIGH'] as const) {
      await me.put(`${path}/${id}`, { experience });
      counted.push(await experts());
    }
    await me.delete(`${path}/${id}`);
    counted.push(await experts());
    ({ id } = (await me.post<Row>(path, { [field]: subject(), experience: 'VERY_HIGH' })).body);
    expect([...counted, await experts()]).toEqual([0, 1, 0, 1]);
    expect(await api.make.query('SELECT muster_people_kept_wrong(ARRAY[$1::uuid])', [owner.id])).toEqual([]);
  });

  test('keeps its subject', async () => {
    const answer = await me.put(`${path}/${id}`, { [field]: subject() + 1, experience: 'LOW' });
    expect(errorOf(answer).fields).toEqual([`${field} Immutable`]);
  });

  test('is read by colleagues, and by nobody else', async () => {
    const list = await colleague.get<Row[]>(`${path}?userId=${owner.id}`);
    expect(list.body).toHaveLength(1);
    expect(list.headers.get('x-total-count')).toBe('1');
    expect((await stranger.get(`${path}?userId=${owner.id}`)).status).toBe(404);
  });

  test('is changed and removed by its person only', async () => {
    expect((await colleague.put(`${path}/${id}`, { experience: 'LOW' })).status).toBe(404);
    expect((await colleague.delete(`${path}/${id}`)).status).toBe(404);
    expect((await me.delete(`${path}/${id}`)).status).toBe(204);
    expect((await me.get<Row[]>(path)).body).toEqual([]);
  });
});

describe('[7.58] qualifications', () => {
  const body = { institution: 'TAFE', title: 'Rigging', type: 'Certificate' };

  test('[3.44] are added, changed and deleted by their person', async () => {
    const added = await me.post<Qualification>('/safety-qualifications', body);
    expect(added).toMatchObject({ status: 201, body: { ...body, userId: owner.id } });
    const path = `/safety-qualifications/${added.body.id}`;
    expect((await me.put<Qualification>(path, { ...body, title: 'Dogging' })).body.title).toBe('Dogging');
    expect((await colleague.get<Qualification[]>(`/safety-qualifications?userId=${owner.id}`)).body).toHaveLength(1);
    expect((await stranger.get(`/safety-qualifications?userId=${owner.id}`)).status).toBe(404);
    expect((await colleague.put(path, body)).status).toBe(404);
    expect((await colleague.delete(path)).status).toBe(404);
    expect((await me.delete(path)).status).toBe(204);
  });

  test('need a title, a type and an institution', async () => {
    expect(errorOf(await me.post('/safety-qualifications', { title: ' ' })).fields).toEqual([
      'institution NotNull',
      'title NotBlank',
      'type NotNull',
    ]);
  });

  test('are at most 100', async () => {
    const person = await api.make.person(companyId);
    await api.make.query(
      `INSERT INTO safety_qualification (user_id, institution, title, type) SELECT $1, 'a', 'b', 'c' FROM generate_series(1, 100)`,
      [person.id],
    );
    expect(errorOf(await api.as(person).post('/safety-qualifications', body)).code).toBe('qualification.tooMany');
  });
});

test('[7.56] both kinds of expertise and qualifications have separate lists, hidden from a company that the person has left', async () => {
  const { id: other } = await api.make.company();
  const person = await api.make.person([companyId, other]);
  const self = api.as(person);
  const reader = api.as(await api.make.person(other));
  const entries = [
    ['/user-safety-practices', { safetyPracticeId: practice, experience: 'LOW' }, { experience: 'VERY_HIGH' }],
    ['/user-high-risk-work', { workId: work, experience: 'LOW' }, { experience: 'VERY_HIGH' }],
    [
      '/safety-qualifications',
      { institution: 'TAFE', title: 'Rigging', type: 'Certificate' },
      { institution: 'TAFE', title: 'Dogging', type: 'Ticket' },
    ],
  ] as const;
  const list = async (who: Client, path: string) => (await who.get<{ id: number }[]>(`${path}?userId=${person.id}`)).body;
  const added: number[] = [];
  for (const [path, body] of entries) {
    const { status, body: entry } = await self.post<{ id: number }>(path, body);
    expect(status).toBe(201);
    added.push(entry.id);
  }
  for (const [at, [path, , change]] of entries.entries()) {
    expect(await self.put(`${path}/${added[at]}`, change)).toMatchObject({ status: 200, body: change });
    expect(await list(reader, path)).toMatchObject([{ id: added[at], userId: person.id, ...change }]);
  }
  expect((await self.delete(`/user/${person.id}?companyId=${other}`)).status).toBe(204);
  for (const [path] of entries) expect((await reader.get(`${path}?userId=${person.id}`)).status).toBe(404);
  for (const [at, [path]] of entries.entries()) {
    expect((await self.delete(`${path}/${added[at]}`)).status).toBe(204);
    expect(await list(self, path)).toEqual([]);
  }
});

test('[2.63] a consultant adds no expertise', async () => {
  const consultant = api.as(await api.make.consultant());
  expect((await consultant.post('/user-safety-practices', { safetyPracticeId: practice, experience: 'LOW' })).status).toBe(403);
});
