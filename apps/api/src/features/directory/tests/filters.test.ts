/** The filters of [7.52] are never ignored. */
import type { Member } from '@muster/contract/directory/member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let site: number;
let division: number;
let subdivision: number;
let region: number;
let practice: number;
let work: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  region = await api.make.region(companyId);
  site = await api.make.site(companyId, { regionIds: [region] });
  division = await api.make.division(companyId);
  subdivision = await api.make.subdivision(companyId, division);
  const idOf = async (table: string) => Number((await api.make.query(`INSERT INTO ${table} (title) VALUES ('T') RETURNING id`))[0]?.['id']);
  [practice, work] = [await idOf('safety_practice'), await idOf('high_risk_work')];
  manager = api.as(await api.make.person(companyId, { firstName: 'Boss', manager: true }));
  await api.make.person(companyId, { firstName: 'Chief', sites: [{ id: site, manager: true }] });
  await api.make.person(companyId, { firstName: 'Hand', sites: [{ id: site }], practices: [practice] });
  await api.make.person(companyId, { firstName: 'Lead', divisions: [{ id: division, manager: true }] });
  await api.make.person(companyId, { firstName: 'Wind', divisions: [{ id: division, subdivisionId: subdivision }], highRiskWorks: [work] });
  const learner = await api.make.person(companyId, { firstName: 'Learner' });
  await api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'MEDIUM')", [
    learner.id,
    practice,
  ]);
  await api.make.person(companyId, { firstName: 'Invitee', activated: false });
});
afterAll(() => api.stop());

const names = async (query: string) => {
  const { body, headers } = await manager.get<Member[]>(`/user?companyId=${companyId}&${query}`);
  const found = body.map(({ firstName }) => firstName).toSorted();
  expect(headers.get('x-total-count')).toBe(String(found.length));
  return found.join(' ');
};

test.each([
  [() => `regionIds=${region}`, 'Chief Hand'],
  [() => `subdivisionIds=${subdivision}`, 'Wind'],
  [() => `divisionId=${division}`, 'Lead Wind'],
  [() => `safetyWorkIds=${practice}`, 'Hand Learner'],
  [() => `highRiskWorkIds=${work}`, 'Wind'],
  [() => `safetyWorkIds=${practice}&expertOnly=true`, 'Hand'],
  [() => 'expertOnly=true', 'Hand Wind'],
  [() => `regionIds=${region}&safetyWorkIds=${practice}`, 'Hand'],
  [() => 'search=wind', 'Wind'],
  [() => 'adminsOnly=true', 'Boss'],
  [() => `siteId=${site}&adminsOnly=true`, 'Chief'],
  [() => `siteId=${site}&membersOnly=true`, 'Hand'],
  [() => `siteId=${site}&adminCandidatesOnly=true`, 'Boss Hand Lead Learner Wind'],
  [() => `siteId=${site}&memberCandidatesOnly=true`, 'Boss Chief Lead Learner Wind'],
  [() => `divisionId=${division}&adminsOnly=true`, 'Lead'],
  [() => `divisionId=${division}&memberCandidatesOnly=true`, 'Boss Chief Hand Lead Learner'],
])('[7.52] GET /user filtered by %s', async (query, expected) => {
  expect(await names(query())).toBe(expected);
});

test("[7.52] another company's division gives the same error as a missing one", async () => {
  const foreign = await api.make.division((await api.make.company()).id);
  expect((await manager.get(`/user?companyId=${companyId}&divisionId=${foreign}`)).status).toBe(404);
});

test('[7.48] each page of the people without a site says how many there are', async () => {
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) =>
      manager.get<Member[]>(`/user?companyId=${companyId}&withoutSite=true&sort=lastName,asc&size=2&page=${page}`),
    ),
  );
  expect(pages.map(({ body }) => body.length)).toEqual([2, 2, 1, 0]);
  expect(new Set(pages.flatMap(({ body }) => body.map(({ userId }) => userId))).size).toBe(5);
  expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['5', '5', '5', '5']);
  const { body, headers } = await manager.get<Member[]>(`/user?companyId=${companyId}&withoutSite=true&siteId=${site}`);
  expect([body.length, headers.get('x-total-count')]).toEqual([0, '0']);
});
