/** Talks about a briefing: a person who did not understand it asks, and somebody goes through it with them. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Notification } from '@muster/contract/notifications/notification';
import type { Talks } from '@muster/contract/responses/talks/talks';
import { beforeAll, expect, test } from 'vitest';
import { findEvidenceOfResponses } from '../evidence';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let siteManager: Client;
let otherSiteManager: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  const [dock, yard] = [await api.make.site(companyId), await api.make.site(companyId)];
  author = api.as(await api.make.person(companyId, { manager: true }));
  siteManager = api.as(await api.make.person(companyId, { sites: [{ id: dock, manager: true }] }));
  otherSiteManager = api.as(await api.make.person(companyId, { sites: [{ id: yard, manager: true }] }));
  worker = await api.make.person(companyId, { sites: [{ id: dock }] });
});

const question = {
  id: 'q1',
  text: 'What do you check?',
  options: [
    { id: 'a', text: 'Every tether' },
    { id: 'b', text: 'Nothing' },
  ],
  correct: ['a'],
  explanation: 'A spanner fell 80 m.',
  passage: null,
};

async function briefing(): Promise<CampaignV2> {
  const campaign = await build.create(author, 'POLICY_UPDATE', { companyId });
  return (await author.put<CampaignV2>(`/campaign-v2s/${campaign.id}/checks`, { questions: [question] })).body;
}

const talksOf = async (as: Client, { id }: CampaignV2) => (await as.get<Talks>(`/campaign-v2s/${id}/talks`)).body;
const ask = (as: Client, { id }: CampaignV2) => as.post<Talks>(`/campaign-v2s/${id}/talks`);
const record = (as: Client, { id }: CampaignV2, userId = worker.id) =>
  as.post<Talks>(`/campaign-v2s/${id}/teach-backs`, { userId, language: 'pl' });
/** How many notifications with this title a person has about the campaign. */
const told = async (as: Client, { id }: CampaignV2, title: RegExp) => {
  await api.relay.drain();
  const { body } = await as.get<Notification[]>(`/notifications?companyId=${companyId}`);
  return body.filter(({ title: said, metadata }) => title.test(said) && 'campaignId' in metadata && metadata.campaignId === id).length;
};

test('[4.15] a person who asks three times makes one task, for the managers of their site only', async () => {
  const campaign = await briefing();
  const person = api.as(worker);
  for (let at = 0; at < 3; at++) expect((await ask(person, campaign)).body.ownTalk).toMatchObject({ talkedDate: null });
  expect(await told(siteManager, campaign, /talk it through/)).toBe(1);
  expect(await told(otherSiteManager, campaign, /talk it through/)).toBe(0);
  expect((await talksOf(siteManager, campaign)).people.map(({ user }) => user.userId)).toEqual([worker.id]);
  expect((await talksOf(author, campaign)).people.map(({ user }) => user.userId)).toEqual([worker.id]);
  expect((await talksOf(otherSiteManager, campaign)).people).toEqual([]);
  expect((await talksOf(person, campaign)).people).toEqual([]);
});

test('[4.15] the managers of the company hear about a person without a site, and about the only manager of a site', async () => {
  const alone = api.as(await api.make.person(companyId));
  const site = await api.make.site(companyId);
  const onlyManager = api.as(await api.make.person(companyId, { sites: [{ id: site, manager: true }] }));
  for (const one of [alone, onlyManager]) {
    const campaign = await briefing();
    await ask(one, campaign);
    expect(await told(author, campaign, /talk it through/)).toBe(1);
    expect(await told(siteManager, campaign, /talk it through/)).toBe(0);
    expect(await told(onlyManager, campaign, /talk it through/)).toBe(0);
  }
});

test('[4.15] after a talk the person can confirm without right answers, and the record says so', async () => {
  const campaign = await briefing();
  const person = api.as(worker);
  await ask(person, campaign);
  const claim = { understanding: { contentVersion: campaign.contentVersion, picks: {} } };
  expect((await build.respond(person, campaign, undefined, claim)).body).toMatchObject({ message: 'response.notUnderstood' });
  const recorded = await record(siteManager, campaign);
  expect(recorded).toMatchObject({ status: 200, body: { people: [] } });
  expect(await told(person, campaign, /Talked through/)).toBe(1);
  expect((await talksOf(person, campaign)).ownTalk?.talkedBy).not.toBeNull();
  expect((await build.respond(person, campaign, undefined, claim)).status).toBe(201);
  const rows = await api.make.query<{ id: string; rounds: number }>(
    'SELECT id, check_rounds AS rounds FROM campaign_response WHERE campaign_id = $1',
    [campaign.id],
  );
  expect(rows.map(({ rounds }) => rounds)).toEqual([3]);
  // the ledger does not name it
  const responseId = Number(rows[0]!.id);
  const evidence = await api.database.systemDb('test', (db) => findEvidenceOfResponses(db, companyId, [responseId]));
  expect(evidence.get(responseId)).toMatchObject({ userId: worker.id });
  expect(JSON.stringify([...evidence])).not.toContain('Rounds');
});

test('[6.4] nobody records a talk with themself, with a person who has not asked, or with a person of another site', async () => {
  const campaign = await briefing();
  const person = api.as(worker);
  expect((await record(siteManager, campaign)).status).toBe(404);
  await ask(person, campaign);
  expect((await record(otherSiteManager, campaign)).status).toBe(404);
  expect((await record(person, campaign)).status).toBe(404);
  await ask(author, campaign);
  const { userId } = (await author.get<{ userId: string }>('/user/me')).body;
  expect((await record(author, campaign, userId)).status).toBe(404);
  expect((await record(author, campaign, 'nobody')).status).toBe(404);
  expect((await record(author, campaign)).status).toBe(200);
  expect((await record(author, campaign)).status).toBe(404);
});

test('[4.7] a talk is about one version: after a change everybody answers the questions again', async () => {
  const campaign = await briefing();
  const person = api.as(worker);
  await ask(person, campaign);
  await record(siteManager, campaign);
  await author.put(`/campaign-v2s/${campaign.id}/checks`, { questions: [{ ...question, text: 'What first?' }], isReadAgain: true });
  expect((await talksOf(person, campaign)).ownTalk).toBeNull();
  const claim = { understanding: { contentVersion: campaign.contentVersion! + 1, picks: {} } };
  expect((await build.respond(person, campaign, undefined, claim)).body).toMatchObject({ message: 'response.notUnderstood' });
});

test('a campaign without check questions has no talks', async () => {
  const poll = await build.create(author, 'YES_NO', { companyId });
  expect((await ask(api.as(worker), poll)).body).toEqual({ ownTalk: null, people: [] });
});

test('a talk is not recorded after the person has confirmed alone, and not after the end of the campaign', async () => {
  const person = api.as(worker);
  const confirmed = await briefing();
  await ask(person, confirmed);
  const understanding = { contentVersion: confirmed.contentVersion, picks: { q1: 'a' }, unclear: ['q1'] };
  expect((await build.respond(person, confirmed, undefined, { understanding })).status).toBe(201);
  expect(errorOf(await record(siteManager, confirmed))).toEqual({ status: 409, code: 'response.submitted' });
  const finalised = await briefing();
  await ask(person, finalised);
  expect((await author.patch(`/campaign-v2s/${finalised.id}`, { status: 'COMPLETE' })).status).toBe(200);
  expect(errorOf(await record(siteManager, finalised))).toEqual({ status: 409, code: 'campaign.notOpen' });
  for (const campaign of [confirmed, finalised]) expect((await talksOf(person, campaign)).ownTalk).toMatchObject({ talkedDate: null });
});

test('the record of a request for a talk does not name the person', async () => {
  const campaign = await briefing();
  await ask(api.as(worker), campaign);
  const records = await api.make.query("SELECT actor_id, data FROM audit_event WHERE action = 'campaign.talkAsked' AND entity_id = $1", [
    String(campaign.id),
  ]);
  expect(records).toEqual([{ actor_id: null, data: {} }]);
});
