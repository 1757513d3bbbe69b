/** The answers of a campaign by site and role: groups of at least five, and no remainder of a few people. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Breakdown } from '@muster/contract/reports/breakdown';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  boss = api.as(await api.make.person(companyId, { manager: true }));
});

/** A site with so many people. */
async function site(name: string, size: number, titles: readonly string[] = []): Promise<Person[]> {
  const id = await api.make.site(companyId, { name });
  const people: Person[] = [];
  for (let at = 0; at < size; at += 1) {
    const person = await api.make.person(companyId, { sites: [{ id }] });
    const title = titles[at];
    if (title !== undefined) await api.make.query('UPDATE account SET title = $1 WHERE id = $2', [title, person.id]);
    people.push(person);
  }
  return people;
}
const times = (count: number, title: string): string[] => Array.from({ length: count }, () => title);

const view = async (who: Client, { id }: CampaignV2) => who.get<Breakdown>(`/campaign-v2s/${id}/breakdown`);
const shown = (sites: Breakdown['sites']) => sites.map(({ site: of, asked, done }) => [of?.name ?? null, asked, done]);
async function answer(poll: CampaignV2, people: readonly Person[], given: string) {
  for (const person of people) expect((await build.respond(api.as(person), poll, { answer: given })).status).toBe(201);
}

test('each answer counts once, at the site of its person', async () => {
  const north = await site('North', 6);
  const south = await site('South', 7);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  await answer(poll, north.slice(0, 4), 'false');
  await answer(poll, south.slice(0, 2), 'true');
  await answer(poll, south.slice(2, 3), 'false');
  const { sites } = (await view(boss, poll)).body;
  // the manager without a site would be alone in the remainder
  expect(shown(sites)).toEqual([
    ['South', 7, 3],
    [null, 7, 4],
  ]);
  const [first, others] = sites.map(({ questions }) => questions);
  expect(first).toEqual([
    {
      questionId: 'answer',
      answeredCount: 3,
      answers: expect.arrayContaining([
        { answer: 'true', count: 2 },
        { answer: 'false', count: 1 },
      ]),
    },
  ]);
  expect(others).toEqual([{ questionId: 'answer', answeredCount: 4, answers: [{ answer: 'false', count: 4 }] }]);
});

test('a small site shows in no group of its own, and cannot be found by subtracting the others from the total', async () => {
  await site('Large', 9);
  await site('Middle', 6);
  await site('Small', 3);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  const { sites } = (await view(boss, poll)).body;
  // three at Small and the manager are four: Middle joins them
  expect(shown(sites)).toEqual([
    ['Large', 9, 0],
    [null, 10, 0],
  ]);
});

test('one group alone is no breakdown', async () => {
  await site('Only', 5);
  expect((await view(boss, await build.create(boss, 'YES_NO', { companyId }))).body).toEqual({ sites: [] });
});

test('[3.21] the answers by role: spelling does not part people, and small roles are everybody else', async () => {
  const north = await site('North', 8, [...times(4, 'Wind technician'), ' wind  Technician ', 'Rigger', 'Rigger']);
  const south = await site('South', 8, [...times(5, 'Wind technician'), 'Rigger', 'Rigger']);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  await answer(poll, north.slice(0, 3), 'true');
  await answer(poll, north.slice(5, 6), 'false');
  await answer(poll, south.slice(0, 1), 'false');
  const { roles = [] } = (await view(boss, poll)).body;
  // four riggers, two people without a title and the manager
  expect(roles.map(({ role, asked, done }) => [role, asked, done])).toEqual(
    expect.arrayContaining([
      ['Wind technician', 10, 4],
      [null, 7, 1],
    ]),
  );
  expect(roles).toHaveLength(2);
  expect(roles.find(({ role }) => role !== null)?.questions).toEqual([
    {
      questionId: 'answer',
      answeredCount: 4,
      answers: expect.arrayContaining([
        { answer: 'true', count: 3 },
        { answer: 'false', count: 1 },
      ]),
    },
  ]);
});

test('[3.21] a role and its site together do not reveal the two others of the site', async () => {
  await site('North', 8, [...times(6, 'Diver'), 'Rigger', 'Rigger']);
  await site('South', 9, times(9, 'Rigger'));
  const poll = await build.create(boss, 'YES_NO', { companyId });
  const { sites, roles } = (await view(boss, poll)).body;
  expect(shown(sites)).toEqual([
    ['South', 9, 0],
    [null, 9, 0],
  ]);
  // everybody else without the divers would be two riggers and the manager
  expect(roles).toBeUndefined();
});

test('[3.21] at one site the roles stand alone', async () => {
  await site('Only', 14, [...times(8, 'Diver'), ...times(6, 'Rigger')]);
  const { sites, roles } = (await view(boss, await build.create(boss, 'YES_NO', { companyId }))).body;
  expect(sites).toEqual([]);
  expect(roles?.map(({ role, asked }) => [role, asked])).toEqual(
    expect.arrayContaining([
      ['Diver', 8],
      [null, 7],
    ]),
  );
});

test('the title of somebody who has left does not count', async () => {
  const people = await site('Only', 12, [...times(6, 'Diver'), ...times(6, 'Rigger')]);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  await answer(poll, people.slice(0, 6), 'true');
  await api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, people[0]?.id]);
  const { roles } = (await view(boss, poll)).body;
  // five divers are fewer than the riggers now, and join the leaver and the manager
  expect(roles?.map(({ role, asked }) => [role, asked])).toEqual(
    expect.arrayContaining([
      [null, 7],
      ['Rigger', 6],
    ]),
  );
});

test('an anonymous campaign and a huddle have no breakdown', async () => {
  await site('North', 8);
  await site('South', 8);
  const anonymous = await build.create(boss, 'PULSE_CHECK', { companyId });
  const huddle = await build.create(boss, 'OPEN_QUESTION', { companyId });
  expect([anonymous.type, anonymous.isAnonymous, huddle.type, huddle.isAnonymous]).toEqual(['POLL', true, 'HUDDLE', false]);
  for (const campaign of [anonymous, huddle]) expect((await view(boss, campaign)).body).toEqual({ sites: [] });
});

test('while it is live, only managers see it; of another company it is not there', async () => {
  const [worker] = await site('North', 6);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  expect((await view(api.as(worker as Person), poll)).status).toBe(403);
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await view(stranger, poll)).status).toBe(404);
});
