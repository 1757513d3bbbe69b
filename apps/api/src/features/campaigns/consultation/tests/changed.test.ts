/** A manager can change what is to be decided after people answered. The product keeps the earlier text and notifies the people concerned. */
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Notification } from '@muster/contract/notifications/notification';
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
const first = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: '2099-05-20' };
const second = { matter: 'RISKS', decision: 'No break at all.', decider: 'Somebody else', decideDay: '2099-06-20' };

interface World {
  manager: Client;
  author: Person;
  elected: Person;
  answering: Person;
  silent: Person;
  poll: CampaignV2;
}

async function world(subType: string): Promise<World> {
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const person = () => api.make.person(companyId, { sites: [{ id: siteId }] });
  const author = await api.make.person(companyId, { manager: true });
  const manager = api.as(author);
  const [elected, answering, silent] = [await person(), await person(), await person()];
  const mark = { companyId, siteId, userId: elected.id, electedDay: day(-30), untilDay: day(300) };
  expect((await manager.post('/representatives', mark)).status).toBe(201);
  const draft = await build.create(manager, subType, { companyId, siteId, status: 'DRAFT' });
  expect((await manager.put(`/campaign-v2s/${draft.id}/consultation`, first)).status).toBe(200);
  const body = { ...(await build.bodyOf(subType, { companyId, siteId })), version: draft.version };
  const poll = (await manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body)).body;
  return { manager, author, elected, answering, silent, poll };
}

const put = (as: Client, { id }: CampaignV2, body: object) => as.put<ConsultationView>(`/campaign-v2s/${id}/consultation`, body);
const isTold = async (person: Person): Promise<boolean> => {
  await api.relay.drain();
  return (await api.as(person).get<Notification[]>('/notifications')).body.some(({ title }) => title.startsWith('Consultation changed'));
};

test('a change keeps what people were asked before, with its time and the number of answers', async () => {
  const { manager, answering, silent, poll } = await world('YES_NO');
  await build.respond(api.as(answering), poll);
  api.clock.advance(60_000);
  expect((await put(manager, poll, { ...second, version: 1 })).status).toBe(200);
  const seen = (await api.as(silent).get<ConsultationView>(`/campaign-v2s/${poll.id}/consultation`)).body;
  expect(seen.consultation).toMatchObject({ ...second, version: 2 });
  expect(seen.earlier).toEqual([{ ...first, version: 1, changedDate: api.clock.now().toISOString(), answers: 1 }]);
});

test('representatives and those who have answered are told of a change, and nobody else', async () => {
  const { manager, author, elected, answering, silent, poll } = await world('YES_NO');
  await build.respond(api.as(answering), poll);
  await put(manager, poll, { ...second, version: 1 });
  expect([await isTold(elected), await isTold(answering), await isTold(silent), await isTold(author)]).toEqual([true, true, false, false]);
});

test('of an anonymous consultation everybody is told, because a notification would say who has answered', async () => {
  const { manager, answering, silent, poll } = await world('PULSE_CHECK');
  await build.respond(api.as(answering), poll);
  await put(manager, poll, { ...second, version: 1 });
  expect([await isTold(answering), await isTold(silent)]).toEqual([true, true]);
  const { body } = await manager.get<ConsultationView>(`/campaign-v2s/${poll.id}/consultation`);
  expect(body.earlier.map(({ answers }) => answers)).toEqual([0]);
});

test('the same text again is no change', async () => {
  const { manager, answering, poll } = await world('YES_NO');
  await build.respond(api.as(answering), poll);
  const { body } = await put(manager, poll, { ...first, version: 1 });
  expect(body.consultation?.version).toBe(1);
  expect(body.earlier).toEqual([]);
  expect(await isTold(answering)).toBe(false);
});
