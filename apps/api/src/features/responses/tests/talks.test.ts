/** Talks about a briefing: a person who did not understand it asks, and somebody goes through it with them. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Needs } from '@muster/contract/dashboards/needs';
import type { FocusItem } from '@muster/contract/focus/focus';
import type { Notification } from '@muster/contract/notifications/notification';
import type { Talks } from '@muster/contract/responses/talks/talks';
import { beforeAll, expect, test } from 'vitest';
import { findEvidenceOfResponses } from '../evidence';
import { findCheckRecords } from '../pack-records';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let dock: number;
let author: Client;
let siteManager: Client;
let otherSiteManager: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  dock = await api.make.site(companyId);
  const yard = await api.make.site(companyId);
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

/** The rows of 'Needs you' about talks of one campaign. */
const needsOf = async (as: Client, { id }: CampaignV2, place = `sites/${dock}`) => {
  const { status, body } = await as.get<Needs>(`/${place}/needs`);
  expect(status).toBe(200);
  return body.items.filter(({ kind, campaign }) => kind === 'TALKS' && campaign?.id === id).map(({ count }) => count);
};
const ofCompany = () => `companies/${companyId}`;
/** What Focus says about the campaign. Undefined if it is not there. */
const focusOn = async (as: Client, { id }: CampaignV2) =>
  (await as.get<FocusItem[]>(`/focus/user/search?companyId=${companyId}&size=100`)).body.find(({ innerItem }) => innerItem.id === id)
    ?.innerItem;

test('[4.15] the manager of the site has one row about a briefing, with the number of people, until each talk is recorded', async () => {
  const other = await api.make.person(companyId, { sites: [{ id: dock }] });
  const campaign = await briefing();
  for (const one of [worker, worker, worker, other]) await ask(api.as(one), campaign);
  expect(await needsOf(siteManager, campaign)).toEqual([2]);
  // their own manager is nearer than that of the company
  expect(await needsOf(author, campaign, ofCompany())).toEqual([]);
  await record(siteManager, campaign);
  expect(await needsOf(siteManager, campaign)).toEqual([1]);
  const understanding = { contentVersion: campaign.contentVersion, picks: { q1: 'a' }, unclear: ['q1'] };
  expect((await build.respond(api.as(other), campaign, undefined, { understanding })).status).toBe(201);
  expect(await needsOf(siteManager, campaign)).toEqual([]);
});

test('[4.15] people without another manager at their sites stand with the managers of the company, and nobody with themself', async () => {
  const alone = api.as(await api.make.person(companyId));
  const campaign = await briefing();
  for (const one of [alone, siteManager]) await ask(one, campaign);
  expect(await needsOf(siteManager, campaign)).toEqual([]);
  expect(await needsOf(author, campaign, ofCompany())).toEqual([2]);
  await ask(author, campaign);
  expect(await needsOf(author, campaign, ofCompany())).toEqual([2]);
  await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
  expect(await needsOf(author, campaign, ofCompany())).toEqual([]);
});

test('[2.110] Focus says that a person waits for a talk about the current text; the item keeps its place, and nobody else reads it', async () => {
  const campaign = await briefing();
  const person = api.as(worker);
  const places = async () => {
    const { body } = await person.get<FocusItem[]>(`/focus/user/search?companyId=${companyId}&size=100`);
    return body.map(({ innerItem }) => innerItem.id);
  };
  const before = await places();
  expect(await focusOn(person, campaign)).not.toHaveProperty('isTalkAsked');
  await ask(person, campaign);
  expect(await focusOn(person, campaign)).toMatchObject({ isTalkAsked: true });
  expect(await places()).toEqual(before);
  expect(await focusOn(siteManager, campaign)).not.toHaveProperty('isTalkAsked');
  const reports = await siteManager.get<FocusItem[]>(`/focus/company/search?companyId=${companyId}&size=100`);
  expect(JSON.stringify(reports.body)).not.toContain('isTalkAsked');
  await record(siteManager, campaign);
  expect(await focusOn(person, campaign)).not.toHaveProperty('isTalkAsked');
  // a talk about an older text is no answer to a new one
  await ask(api.as(worker), campaign);
  await author.put(`/campaign-v2s/${campaign.id}/checks`, { questions: [{ ...question, text: 'What first?' }], isReadAgain: true });
  expect(await focusOn(person, campaign)).not.toHaveProperty('isTalkAsked');
});

test('[6.4] a named briefer records the talks of people at their own sites, and never their own', async () => {
  const yard = await api.make.site(companyId);
  const [near, far] = [
    await api.make.person(companyId, { sites: [{ id: dock }] }),
    await api.make.person(companyId, { sites: [{ id: yard }] }),
  ];
  const campaign = await briefing();
  const named = (people: readonly Person[]) => author.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: people.map(({ id }) => id) });
  await ask(api.as(worker), campaign);
  await ask(api.as(near), campaign);
  expect((await talksOf(api.as(near), campaign)).people).toEqual([]);
  expect((await record(api.as(near), campaign)).status).toBe(404);
  expect((await named([near, far])).status).toBe(200);
  expect((await talksOf(api.as(near), campaign)).people.map(({ user }) => user.userId)).toEqual([worker.id]);
  expect((await talksOf(api.as(far), campaign)).people).toEqual([]);
  expect((await record(api.as(far), campaign)).status).toBe(404);
  expect((await record(api.as(near), campaign, near.id)).status).toBe(404);
  // of another briefing
  const another = await briefing();
  await ask(api.as(worker), another);
  expect((await record(api.as(near), another)).status).toBe(404);
  expect((await record(api.as(near), campaign)).status).toBe(200);
  expect((await talksOf(api.as(worker), campaign)).ownTalk?.talkedBy).toMatchObject({ userId: near.id });
  // who is no briefer any more records nothing more
  await ask(author, campaign);
  await named([]);
  expect((await talksOf(api.as(near), campaign)).people).toEqual([]);
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

test('[4.7] a talk ends when everybody is asked to read again: they answer the questions then', async () => {
  const campaign = await briefing();
  const person = api.as(worker);
  await ask(person, campaign);
  await record(siteManager, campaign);
  await author.put(`/campaign-v2s/${campaign.id}/checks`, { questions: [{ ...question, text: 'What first?' }], isReadAgain: true });
  expect((await talksOf(person, campaign)).ownTalk).toBeNull();
  const claim = { understanding: { contentVersion: campaign.contentVersion! + 1, picks: {} } };
  expect((await build.respond(person, campaign, undefined, claim)).body).toMatchObject({ message: 'response.notUnderstood' });
});

/** Corrects a word of the briefing. Nobody has to read it again. */
async function correct({ id }: CampaignV2, summary: string): Promise<CampaignV2> {
  const body = { ...(await build.bodyOf('POLICY_UPDATE', { companyId, answers: { summary } })), isReadAgain: false };
  const { status, body: corrected } = await author.put<CampaignV2>(`/campaign-v2s/${id}`, body);
  expect(status).toBe(200);
  return corrected;
}

test('[4.7] a corrected word ends neither a request for a talk nor a talk', async () => {
  const campaign = await briefing();
  const person = api.as(worker);
  const { ownTalk } = (await ask(person, campaign)).body;
  const corrected = await correct(campaign, 'Hands-free calls end as well.');
  expect(corrected.contentVersion).toBe(campaign.contentVersion! + 1);
  expect((await talksOf(person, campaign)).ownTalk).toEqual(ownTalk);
  expect((await talksOf(siteManager, campaign)).people.map(({ user }) => user.userId)).toEqual([worker.id]);
  expect(await needsOf(siteManager, campaign)).toEqual([1]);
  expect(await focusOn(person, campaign)).toMatchObject({ isTalkAsked: true });
  // the managers have their task already
  await ask(person, campaign);
  expect(await told(siteManager, campaign, /talk it through/)).toBe(1);
  expect((await record(siteManager, campaign)).body).toMatchObject({ people: [] });
  expect(await needsOf(siteManager, campaign)).toEqual([]);
  await correct(campaign, 'Hands-free calls end now.');
  expect((await talksOf(person, campaign)).ownTalk?.talkedBy).not.toBeNull();
  const claim = { understanding: { contentVersion: campaign.contentVersion! + 2, picks: {} } };
  expect((await build.respond(person, campaign, undefined, claim)).status).toBe(201);
  const asked = { companyId, campaignIds: [campaign.id], from: null, to: null };
  const records = await api.database.systemDb('test', (db) => findCheckRecords(db, asked).next());
  expect(records.value).toMatchObject([{ userId: worker.id, passed: 'TALKED', talkLanguage: 'pl' }]);
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
