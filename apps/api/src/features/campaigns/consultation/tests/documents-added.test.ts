/** A document that comes after people have answered: who hears of it, when, and what the page of the person says. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { uploadFile } from '../../../../../tests/uploads';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const minute = 60_000;
const day = (ahead: number) => new Date(api.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
/** Begins a quarter of an hour, so that a test knows when the next one begins. */
const toQuarter = () => api.clock.advance(15 * minute - (api.clock.now().getTime() % (15 * minute)));

interface World {
  manager: Client;
  author: Person;
  elected: Person;
  answering: Person;
  silent: Person;
  campaign: CampaignV2;
  view(as: Client): Promise<ConsultationView>;
  add(name: string, more?: object): Promise<number>;
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
  const path = `/campaign-v2s/${draft.id}/consultation`;
  const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: '2099-05-20' };
  expect((await manager.put(path, asked)).status).toBe(200);
  const body = { ...(await build.bodyOf(subType, { companyId, siteId })), version: draft.version };
  const campaign = (await manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body)).body;
  const add = async (name: string, more: object = {}) => {
    const { id: fileId } = await uploadFile(manager, 'Consultation', `${name}.csv`, name, { entityId: draft.id, context: 'document' });
    expect((await manager.post(`${path}/documents`, { fileId, name, ...more })).status).toBe(201);
    return fileId;
  };
  const view = async (as: Client) => (await as.get<ConsultationView>(path)).body;
  toQuarter();
  return { manager, author, elected, answering, silent, campaign, view, add };
}

/** The notifications of a person about documents. */
async function told(person: Person): Promise<Notification[]> {
  await api.relay.drain();
  return (await api.as(person).get<Notification[]>('/notifications')).body.filter(({ title }) => title.startsWith('New documents'));
}
const isTold = async (person: Person): Promise<boolean> => (await told(person)).length > 0;

test('those who have answered and the representatives hear of documents, once for all of a quarter of an hour', async () => {
  const { author, elected, answering, silent, campaign, add } = await world('YES_NO');
  await build.respond(api.as(answering), campaign);
  api.clock.advance(minute);
  await add('Noise');
  await add('Plan');
  expect(await isTold(answering)).toBe(false);
  toQuarter();
  expect(await told(answering)).toHaveLength(1);
  expect(await told(elected)).toHaveLength(1);
  expect([await isTold(silent), await isTold(author)]).toEqual([false, false]);
});

test('who answered after the last document hears nothing of it, and whoever answered between two hears of the second', async () => {
  const { answering, silent, campaign, add } = await world('YES_NO');
  await add('Noise');
  api.clock.advance(minute);
  await build.respond(api.as(answering), campaign);
  api.clock.advance(minute);
  await add('Plan');
  api.clock.advance(minute);
  await build.respond(api.as(silent), campaign);
  toQuarter();
  expect([await isTold(answering), await isTold(silent)]).toEqual([true, false]);
});

test('a replacement is told, and a document that was removed in the meantime is not', async () => {
  const { manager, answering, campaign, add } = await world('YES_NO');
  await build.respond(api.as(answering), campaign);
  api.clock.advance(minute);
  const mistake = await add('Wrong file');
  expect((await manager.delete(`/files/${mistake}`)).status).toBe(204);
  toQuarter();
  expect(await isTold(answering)).toBe(false);
  const first = await add('Noise');
  toQuarter();
  expect(await isTold(answering)).toBe(true);
  await api.as(answering).patch('/notifications/bulk', { isRead: true });
  await add('Noise, again', { replacesFileId: first });
  toQuarter();
  expect((await told(answering)).map(({ isRead }) => isRead)).toEqual([false]);
});

test('documents of a draft are told to nobody', async () => {
  const { id: companyId } = await api.make.company();
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const reader = await api.make.person(companyId);
  const draft = await build.create(manager, 'YES_NO', { companyId, status: 'DRAFT' });
  const path = `/campaign-v2s/${draft.id}/consultation`;
  await manager.put(path, { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: '2099-05-20' });
  const { id: fileId } = await uploadFile(manager, 'Consultation', 'noise.csv', 'a', { entityId: draft.id, context: 'document' });
  await manager.post(`${path}/documents`, { fileId, name: 'Noise' });
  toQuarter();
  expect(await isTold(reader)).toBe(false);
});

test('of an anonymous consultation everybody hears of documents, and nobody reads whether they came after an answer', async () => {
  const { answering, silent, campaign, view, add } = await world('PULSE_CHECK');
  await build.respond(api.as(answering), campaign);
  api.clock.advance(minute);
  await add('Noise');
  toQuarter();
  expect([await isTold(answering), await isTold(silent)]).toEqual([true, true]);
  for (const person of [answering, silent])
    expect((await view(api.as(person))).documents).toMatchObject([{ isLate: true, isAfterAnswer: false }]);
});

test('a person reads which documents came after their answer, and others read it of none', async () => {
  const { answering, silent, campaign, view, add } = await world('YES_NO');
  api.clock.advance(minute);
  await add('Before');
  api.clock.advance(minute);
  await build.respond(api.as(answering), campaign);
  api.clock.advance(minute);
  await add('After');
  const marks = async (person: Person) => (await view(api.as(person))).documents.map(({ name, isAfterAnswer }) => [name, isAfterAnswer]);
  expect(await marks(answering)).toEqual([
    ['Before', false],
    ['After', true],
  ]);
  expect(await marks(silent)).toEqual([
    ['Before', false],
    ['After', false],
  ]);
});

test('of a learning, who answered for a site hears of a document and reads that it came later', async () => {
  const { id: companyId } = await api.make.company();
  const [north, south] = [await api.make.site(companyId), await api.make.site(companyId)];
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const ofNorth = await api.make.person(companyId, { sites: [{ id: north, manager: true }] });
  const ofSouth = await api.make.person(companyId, { sites: [{ id: south, manager: true }] });
  const answers = {
    title: 'Ladders',
    summary: 'How we climb.',
    why: 'People fall.',
    dueDate: '4 weeks 17:00',
    sites: { sitesSelectionCriteria: {}, siteIds: [north, south] },
  };
  const draft = await build.create(manager, 'LEARNING_FROM_NORMAL_WORK', { companyId, status: 'DRAFT', answers });
  const path = `/campaign-v2s/${draft.id}/consultation`;
  const asked = { matter: 'CHANGES', decision: 'Other ladders.', decider: 'Dana Reyes', decideDay: '2099-05-20' };
  expect((await manager.put(path, asked)).status).toBe(200);
  const body = { ...(await build.bodyOf('LEARNING_FROM_NORMAL_WORK', { companyId, answers })), version: draft.version };
  const campaign = (await manager.put<CampaignV2>(`/campaign-v2s/${draft.id}`, body)).body;
  toQuarter();
  const place = campaign.campaignV2Sites.find(({ siteId }) => siteId === north);
  const answer = { seenOn: day(-1), match: 'asPlanned', adapted: ['nothing'], touched: [], keepsSafe: 'Care.', easier: 'Time.' };
  const sent = await build.respond(api.as(ofNorth), campaign, answer, { campaignV2SiteId: place?.id, type: 'SITE' });
  expect(sent.body).toMatchObject({ status: 'SUBMITTED' });
  api.clock.advance(minute);
  const { id: fileId } = await uploadFile(manager, 'Consultation', 'noise.csv', 'a', { entityId: draft.id, context: 'document' });
  expect((await manager.post(`${path}/documents`, { fileId, name: 'Noise' })).status).toBe(201);
  toQuarter();
  expect([await isTold(ofNorth), await isTold(ofSouth)]).toEqual([true, false]);
  const isAfter = async (person: Person) =>
    (await api.as(person).get<ConsultationView>(path)).body.documents.map(({ isAfterAnswer }) => isAfterAnswer);
  expect([await isAfter(ofNorth), await isAfter(ofSouth)]).toEqual([[true], [false]]);
});
