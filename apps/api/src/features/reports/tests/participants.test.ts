import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant, ParticipantState, ReportPayload } from '@muster/contract/reports/report';
import { headers as wire } from '@muster/contract/shared/headers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let people: Person[];

const names = ['Ann Arbor', 'Bob Berg', 'Cem Dal', 'Dot 100%', 'Eve Berg'];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true, firstName: 'Zoe', lastName: 'Zed' }));
  people = await Promise.all(
    names.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return api.make.person(companyId, { firstName, lastName });
    }),
  );
});
afterAll(() => api.stop());

const listed = async (id: number, query = '', client = manager) => {
  const { body, headers } = await client.get<CampaignParticipant[]>(`/campaign-v2s/${id}/participants?${query}`);
  return { participants: body, count: Number(headers.get(wire.totalCount)) };
};
const shown = async (id: number, query: string) => {
  const { participants, count } = await listed(id, query);
  return { names: participants.map(({ user, site }) => user?.firstName ?? site?.name), count };
};
const inState = (id: number, state: ParticipantState) => shown(id, `participantState=${state}`);
const view = (index: number, { id }: CampaignV2) => api.as(people[index]).post('/campaign-v2-user-view-engagements', { campaignV2Id: id });

describe('[3.20] participants of a poll', () => {
  let poll: CampaignV2;
  beforeAll(async () => {
    poll = await build.create(manager, 'YES_NO', { companyId });
    await view(0, poll);
    await view(1, poll);
    await build.respond(api.as(people[1]), poll);
  });

  test('can be filtered: not viewed, not submitted, submitted; the count respects the filter', async () => {
    expect(await inState(poll.id, 'NOT_VIEWED')).toEqual({ names: ['Eve', 'Cem', 'Zoe', 'Dot'].toSorted(byPlace), count: 4 });
    expect(await inState(poll.id, 'NOT_SUBMITTED')).toEqual({ names: ['Ann', 'Eve', 'Cem', 'Dot', 'Zoe'].toSorted(byPlace), count: 5 });
    expect(await inState(poll.id, 'SUBMITTED')).toEqual({ names: ['Bob'], count: 1 });
    expect(await inState(poll.id, 'UNASSIGNED')).toEqual({ names: [], count: 0 });
    expect((await shown(poll.id, 'participantState=SOMETHING')).count).toBe(6);
  });

  test('are searched by every word of a name; wildcards are ordinary characters', async () => {
    expect(await shown(poll.id, 'participantName=BERG')).toEqual({ names: ['Bob', 'Eve'], count: 2 });
    expect(await shown(poll.id, 'participantName=berg%20eve')).toEqual({ names: ['Eve'], count: 1 });
    expect(await shown(poll.id, 'participantName=0%25')).toEqual({ names: ['Dot'], count: 1 });
    expect(await shown(poll.id, 'participantName=%25')).toEqual({ names: ['Dot'], count: 1 });
    expect(await shown(poll.id, 'participantName=berg&participantState=SUBMITTED')).toEqual({ names: ['Bob'], count: 1 });
    expect((await shown(poll.id, 'participantName=%20')).count).toBe(6);
  });

  test('come in pages that contain everybody of the state once', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => listed(poll.id, `participantState=NOT_SUBMITTED&size=2&page=${page}`)));
    const ids = pages.flatMap(({ participants }) => participants.map(({ user }) => user?.userId));
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5]);
  });

  test('a person who answered and left can still be found by name', async () => {
    const { id } = await api.make.company();
    const boss = api.as(await api.make.person(id, { manager: true }));
    const leaver = await api.make.person(id, { firstName: 'Lea', lastName: 'Vera' });
    const left = await build.create(boss, 'YES_NO', { companyId: id });
    await build.respond(api.as(leaver), left);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [leaver.id]);
    expect(await listed(left.id, 'participantName=vera', boss)).toMatchObject({
      count: 1,
      participants: [{ user: { firstName: 'Lea', email: null } }],
    });
  });

  test('of an anonymous poll are always totals only', async () => {
    const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
    await build.respond(api.as(people[1]), pulse);
    for (const query of ['', 'participantState=SUBMITTED', 'participantName=bob'])
      expect(await listed(pulse.id, query)).toEqual({ participants: [], count: 6 });
  });

  test('who must read a briefing again show nothing of their response to the earlier version', async () => {
    const policy = await build.create(manager, 'POLICY_UPDATE', { companyId });
    await build.respond(api.as(people[1]), policy);
    expect((await listed(policy.id, 'participantName=bob')).participants).toMatchObject([{ status: 'SUBMITTED' }]);
    const configurationAnswer = { ...policy.configurationAnswer, changes: 'No calls, and no texts.' };
    await manager.put(`/campaign-v2s/${policy.id}`, { configurationAnswer, status: 'LIVE', isReadAgain: true });
    expect((await listed(policy.id, 'participantName=bob')).participants).toMatchObject([
      { status: null, isSubmitted: false, progress: { answered: 0 } },
    ]);
  });

  test('are closed to people who may not read the report', async () => {
    expect((await api.as(people[1]).get(`/campaign-v2s/${poll.id}/participants`)).status).toBe(403);
  });

  test('are left out of the report on request', async () => {
    const { body } = await manager.get<ReportPayload>(`/campaign-v2s/${poll.id}/report-view?participants=false`);
    expect(body).toMatchObject({ campaignParticipants: [], participantsCount: 0, responsesCount: 1 });
  });
});

/** Pages are sorted by last name. */
const order = ['Dot', 'Ann', 'Bob', 'Eve', 'Cem', 'Zoe'];
const byPlace = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

describe('[3.20] participating sites', () => {
  test('can be filtered by state, by missing assignee, and searched by site or assignee', async () => {
    const { id } = await api.make.company();
    const boss = api.as(await api.make.person(id, { manager: true }));
    const hand = await api.make.person(id, { firstName: 'Hanna', lastName: 'Hand' });
    for (const name of ['North quay', 'South quay', 'West pit']) await api.make.site(id, { name });
    const plan = await build.create(boss, 'ACTION_PLAN', { companyId: id });
    const [north, south] = plan.campaignV2Sites.map((site) => site.id);
    for (const site of [north, south]) await boss.put(`/campaign-v2-sites/${site}`, { assigneeId: hand.id });
    await build.respond(api.as(hand), plan, undefined, { campaignV2SiteId: north });
    const sites = async (query: string) => {
      const { participants, count } = await listed(plan.id, query, boss);
      expect(count).toBe(participants.length);
      return participants.map(({ site }) => site?.name);
    };
    expect(await sites('participantState=SUBMITTED')).toEqual(['North quay']);
    expect(await sites('participantState=NOT_SUBMITTED')).toEqual(['South quay', 'West pit']);
    expect(await sites('participantState=UNASSIGNED')).toEqual(['West pit']);
    expect(await sites('participantName=quay')).toEqual(['North quay', 'South quay']);
    expect(await sites('participantName=hanna%20south')).toEqual(['South quay']);
    expect(await sites(`siteId=${plan.campaignV2Sites[2]?.siteId}`)).toEqual(['West pit']);
    await api.as(hand).post('/campaign-v2-user-view-engagements', { campaignV2Id: plan.id, siteId: plan.campaignV2Sites[1]?.siteId });
    expect(await sites('participantState=NOT_VIEWED')).not.toContain('South quay');
    const west = plan.campaignV2Sites[2];
    const chief = api.as(await api.make.person(id, { sites: [{ id: west?.siteId ?? 0, manager: true }] }));
    await build.respond(chief, plan, undefined, { campaignV2SiteId: west?.id });
    expect(await sites('participantState=UNASSIGNED')).toEqual([]);
  });
});

test('[3.16] [3.20] invited people who match the audience are counted apart until the end, and are no participants', async () => {
  const own = (await api.make.company()).id;
  const site = await api.make.site(own);
  const author = api.as(await api.make.person(own, { manager: true }));
  const member = api.as(await api.make.person(own));
  await api.make.person(own, { activated: false, sites: [{ id: site }] });
  await api.make.person(own, { activated: false });
  await api.make.person(own, { activated: false, blocked: true });
  await api.make.person(own, { activated: false, role: 'CONSULTANT' });
  const invited = async (id: number) => (await author.get<{ count: number }>(`/campaign-v2s/${id}/invited-count`)).body.count;
  const poll = await build.create(author, 'YES_NO', { companyId: own });
  expect(poll.campaignV2Engagement.expectedViewPersonnelCount).toBe(2);
  expect(await invited(poll.id)).toBe(2);
  expect((await member.get(`/campaign-v2s/${poll.id}/invited-count`)).status).toBe(403);
  const ofSite = await build.create(author, 'YES_NO', { companyId: own, siteId: site });
  expect([ofSite.campaignV2Engagement.expectedViewPersonnelCount, await invited(ofSite.id)]).toEqual([0, 1]);
  await author.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  expect(await invited(poll.id)).toBe(0);
});
