/** A manager must not silence a representative in the middle of a consultation by an end of their mark. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Notification } from '@muster/contract/notifications/notification';
import type { Representative } from '@muster/contract/organisation/representative';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

interface World {
  companyId: number;
  siteId: number;
  author: Person;
  manager: Client;
  elected: Person;
  mark: Representative;
  consult(): Promise<CampaignV2>;
}

async function world(): Promise<World> {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId, { name: 'Dock 4' });
  const author = await api.make.person(companyId, { manager: true, firstName: 'First' });
  const manager = api.as(author);
  const elected = await api.make.person(companyId, { sites: [{ id: siteId }] });
  const days = { electedDay: day(-30), untilDay: day(300) };
  const { body: mark } = await manager.post<Representative>('/representatives', { companyId, siteId, userId: elected.id, ...days });
  const consult = async () => {
    const draft = await build.create(manager, 'YES_NO', { companyId, siteId, status: 'DRAFT' });
    const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: day(20) };
    expect((await manager.put(`/campaign-v2s/${draft.id}/consultation`, asked)).status).toBe(200);
    const body = { ...(await build.bodyOf('YES_NO', { companyId, siteId })), version: draft.version };
    return (await manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body)).body;
  };
  return { companyId, siteId, author, manager, elected, mark, consult };
}

const end = (as: Client, { id, electedDay, version }: Representative) =>
  as.put<Representative>(`/representatives/${id}`, { electedDay, untilDay: day(-1), version });
const state = (as: Client, { id }: CampaignV2) => as.post(`/campaign-v2s/${id}/consultation/statements`, { text: 'We object.' });
const isTold = async (person: Person): Promise<boolean> => {
  await api.relay.drain();
  return (await api.as(person).get<Notification[]>('/notifications')).body.some(({ title }) =>
    title.startsWith('You represent people: Dock 4'),
  );
};

test('a representative whose mark a manager ends in the middle is told, and still makes the statement', async () => {
  const { manager, elected, mark, consult } = await world();
  const poll = await consult();
  expect(await isTold(elected)).toBe(false);
  api.clock.advance(86_400_000);
  expect((await end(manager, mark)).status).toBe(200);
  expect(await isTold(elected)).toBe(true);
  const { body } = await api.as(elected).get<ConsultationView>(`/campaign-v2s/${poll.id}/consultation`);
  expect(body).toMatchObject({ mayState: true, mayAsk: true });
  expect((await state(api.as(elected), poll)).status).toBe(201);
});

test('the seat ends with the outcome, and a mark that ended before the posting gives none', async () => {
  const { manager, elected, mark, consult } = await world();
  const poll = await consult();
  api.clock.advance(86_400_000);
  expect((await end(manager, mark)).status).toBe(200);
  const later = await consult();
  expect((await state(api.as(elected), later)).status).toBe(403);
  await manager.patch(`/campaign-v2s/${poll.id}`, { status: 'COMPLETE' });
  const outcome = { state: 'TOLD', kind: 'DONE', did: 'A break.', used: 'Nobody answered.' };
  expect((await manager.put(`/campaign-v2s/${poll.id}/outcome`, outcome)).status).toBe(200);
  expect((await state(api.as(elected), poll)).status).toBe(403);
});

test('a mark keeps who set it first, and each change with who made it', async () => {
  const { companyId, siteId, author, manager, mark } = await world();
  const second = await api.make.person(companyId, { manager: true, firstName: 'Second' });
  api.clock.advance(60_000);
  await api.as(second).put(`/representatives/${mark.id}`, { electedDay: mark.electedDay, untilDay: day(100), version: mark.version });
  const { body } = await manager.get<Representative[]>(`/representatives?companyId=${companyId}&siteId=${siteId}`);
  expect(body).toMatchObject([
    {
      setBy: { userId: author.id },
      setDate: mark.setDate,
      untilDay: day(100),
      changes: [
        { untilDay: mark.untilDay, by: { userId: author.id } },
        { untilDay: day(100), by: { userId: second.id } },
      ],
    },
  ]);
});
