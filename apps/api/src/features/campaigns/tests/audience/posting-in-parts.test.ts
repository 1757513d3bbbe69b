import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignSeries } from '@muster/contract/campaigns/series/series';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import type { Person } from '../../../../../tests/factories';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import type { Db } from '../../../../platform/database/database';
import { openDueCampaigns } from '../../jobs';
import { updateAudience } from '../../participants/audience';
import { postPart, postParts } from '../../participants/posting-parts';

/** One more than a request posts at once. */
const people = 20_001;

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let authorPerson: Person;
let member: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  authorPerson = await api.make.person(companyId, { manager: true });
  author = api.as(authorPerson);
  const one = await api.make.person(companyId);
  member = api.as(one);
  await api.make.query(
    `WITH people AS (INSERT INTO account (subject, email, first_name, last_name, activated)
       SELECT 'person-' || n, 'person-' || n || '@example.test', 'Ash', 'Person ' || n, true FROM generate_series(3, $2::integer) n RETURNING id)
     INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
    [companyId, people],
  );
});
afterAll(() => api.stop());

const post = () => build.create(author, 'YES_NO', { companyId });
const view = async ({ id }: CampaignV2) => (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2;
const part = () => api.database.systemDb('test part', (db) => postPart(db, api.clock.now(), 8_000));
const open = () => api.database.systemDb('test start', (db) => openDueCampaigns(db, api.clock.now()));
const audienceOf = async ({ id }: CampaignV2) =>
  Number((await api.make.query<{ n: string }>('SELECT count(*) AS n FROM campaign_audience WHERE campaign_id = $1', [id]))[0]?.n);
const asDraft = ({ id, version, configurationAnswer }: CampaignV2) =>
  author.put<CampaignV2>(`/campaign-v2s/${id}`, { id, version, configurationAnswer, status: 'DRAFT' });

test('nobody sees a campaign before its audience is whole; its managers see how far it is', async () => {
  const campaign = await post();
  expect(campaign).toMatchObject({ status: 'READY', posting: { done: 0, total: people } });
  expect(campaign.campaignV2Engagement.expectedViewPersonnelCount).toBe(people);
  expect(await part()).toBe(true);
  expect((await view(campaign)).posting).toEqual({ done: 8_000, total: people });
  expect(await open()).toBe(0);
  const { status } = await member.get(`/campaign-v2s/${campaign.id}/view`);
  expect(status).toBe(404);
  const { body: focus } = await member.get<unknown[]>(`/focus?companyId=${companyId}`);
  expect(JSON.stringify(focus)).not.toContain(campaign.title);

  await part();
  await part();
  expect(await part()).toBe(false);
  expect(await open()).toBe(1);
  const live = await view(campaign);
  expect(live).toMatchObject({ status: 'LIVE', campaignV2Engagement: { expectedViewPersonnelCount: people } });
  expect(live).not.toHaveProperty('posting');
  expect(await audienceOf(campaign)).toBe(people);
  expect((await build.respond(member, campaign)).status).toBe(201);
  expect(
    await api.make.query("SELECT FROM outbox_event WHERE type = 'campaign.posted' AND aggregate = $1", [`campaign:${campaign.id}`]),
  ).toHaveLength(1);
});

test('while it is being posted, nothing else happens to it', async () => {
  const campaign = await post();
  await part();
  const { id, version, configurationAnswer } = campaign;
  await api.make.query(
    'INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING',
    [companyId, id, authorPerson.id],
  );
  expect((await view(campaign)).isIntendedForCurrentUser).toBe(false);
  expect((await build.respond(author, campaign)).status).toBe(403);
  expect(errorOf(await author.put(`/campaign-v2s/${id}`, { id, version, configurationAnswer, status: 'LIVE' }))).toEqual({
    status: 409,
    code: 'campaign.beingPosted',
  });
  expect(errorOf(await author.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' }))).toEqual({ status: 409, code: 'campaign.beingPosted' });
  await api.runJob('campaigns-audience');
  expect((await view(campaign)).posting?.done).toBe(8_000);
  expect((await author.delete(`/campaign-v2s/${id}`)).status).toBe(204);
  while (await part());
  expect(await audienceOf(campaign)).toBe(0);
});

test('a part that is killed has written nothing, and two workers write each person once', async () => {
  const campaign = await post();
  const killed = api.database.systemDb('test part', async (db) => {
    await postPart(db, api.clock.now(), 8_000);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await audienceOf(campaign)).toBe(0);
  const context = { database: api.database, clock: api.clock, log: undefined as never, wakeRelay: () => undefined };
  while ((await view(campaign)).posting) await Promise.all([postParts(context), postParts(context)]);
  expect(await audienceOf(campaign)).toBe(people);
  expect(await open()).toBe(1);
  expect((await view(campaign)).campaignV2Engagement.expectedViewPersonnelCount).toBe(people);
});

test('whoever joins or leaves while it is being posted is followed before it starts, also if it is anonymous', async () => {
  const leaver = await api.make.person(companyId);
  const campaign = await build.create(author, 'PULSE_CHECK', { companyId });
  expect(campaign.isAnonymous).toBe(true);
  await part();
  await part();
  // four fifths of the people have been written: the parts of some of these are over
  const joiners = [];
  for (let n = 0; n < 4; n += 1) joiners.push((await api.make.person(companyId)).id);
  await api.make.query(
    'INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING',
    [companyId, campaign.id, leaver.id],
  );
  await api.make.query('DELETE FROM company_member WHERE user_id = $1', [leaver.id]);
  // the upkeep meanwhile must not forget them
  await api.runJob('campaigns-audience');
  await api.runJob('campaigns-audience-check');
  await api.runJob('campaigns-post');
  await open();
  const found = await api.make.query<{ user_id: string }>(
    'SELECT user_id FROM campaign_audience WHERE campaign_id = $1 AND user_id = ANY ($2)',
    [campaign.id, [leaver.id, ...joiners]],
  );
  expect(new Set(found.map((row) => row.user_id))).toEqual(new Set(joiners));
  expect((await view(campaign)).campaignV2Engagement.expectedViewPersonnelCount).toBe(people + joiners.length);
  await api.runJob('campaigns-audience');
  expect(await api.make.query('SELECT FROM changed_person WHERE company_id = $1', [companyId])).toEqual([]);
  await api.make.query('DELETE FROM company_member WHERE user_id = ANY ($1)', [joiners]);
});

test('a process of the previous release neither starts it nor posts it again', async () => {
  const campaign = await post();
  await part();
  const start = sql`UPDATE campaign SET status = 'LIVE' WHERE id = ${campaign.id} AND status = 'READY' RETURNING id`;
  expect(await api.database.systemDb('test start', (db) => db.many(start))).toEqual([]);
  expect(await view(campaign)).toMatchObject({ status: 'READY', posting: { done: 8_000 } });
  await expect(api.make.query("UPDATE campaign SET status = 'LIVE' WHERE id = $1", [campaign.id])).rejects.toMatchObject({ code: '55P03' });
  await asDraft(campaign);
  await expect(api.make.query("UPDATE campaign SET status = 'READY' WHERE id = $1", [campaign.id])).rejects.toMatchObject({
    code: '55P03',
  });
  // a refused statement holds the row a moment longer than its error takes
  const isStored = async () => (await api.make.query('SELECT FROM campaign_posting WHERE campaign_id = $1', [campaign.id])).length > 0;
  while (await isStored()) await api.runJob('campaigns-post');
  await author.delete(`/campaign-v2s/${campaign.id}`);
});

test('its author stops it: it is a draft that can be posted again once its audience has gone', async () => {
  const campaign = await post();
  await part();
  const { status, body: draft } = await asDraft(campaign);
  expect(status).toBe(200);
  expect(draft).toMatchObject({ status: 'DRAFT', campaignV2Engagement: { expectedViewPersonnelCount: 0 } });
  expect(draft).not.toHaveProperty('posting');
  const again = () =>
    author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, {
      id: draft.id,
      version: draft.version,
      configurationAnswer: draft.configurationAnswer,
      status: 'LIVE',
    });
  expect(errorOf(await again())).toEqual({ status: 409, code: 'campaign.beingPosted' });
  await part();
  await part();
  expect(await part()).toBe(false);
  expect(await audienceOf(campaign)).toBe(0);
  expect((await again()).body).toMatchObject({ status: 'READY', posting: { done: 0, total: people } });
  await api.runJob('campaigns-post');
  expect(await open()).toBe(1);
  expect(await audienceOf(campaign)).toBe(people);
});

describe('a part that fails', () => {
  /** Lets every statement fail that writes the audience of the campaign. */
  const failFor = ({ id }: CampaignV2) =>
    api.make.query(`
      CREATE OR REPLACE FUNCTION test_fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
      CREATE TRIGGER test_fail BEFORE INSERT ON campaign_audience FOR EACH ROW WHEN (NEW.campaign_id = ${id}) EXECUTE FUNCTION test_fail()`);
  const mend = () => api.make.query('DROP TRIGGER test_fail ON campaign_audience');
  const failuresOf = async ({ id }: CampaignV2) =>
    (await api.make.query<{ failures: number }>('SELECT failures FROM campaign_posting WHERE campaign_id = $1', [id]))[0]?.failures;
  const minute = 60_000;
  const wait = (milliseconds: number) => api.clock.set(new Date(api.clock.now().getTime() + milliseconds).toISOString());

  test('is tried again later and shown to managers, while other campaigns are posted', async () => {
    const broken = await post();
    await failFor(broken);
    const other = await post();
    await api.runJob('campaigns-post');
    expect(await audienceOf(other)).toBe(people);
    expect((await view(broken)).posting).toEqual({ done: 0, total: people, isDelayed: true });
    expect(await failuresOf(broken)).toBe(1);
    await api.runJob('campaigns-post');
    expect(await failuresOf(broken), 'it waits').toBe(1);
    wait(minute);
    await api.runJob('campaigns-post');
    expect(await failuresOf(broken)).toBe(2);
    await mend();
    wait(minute);
    await api.runJob('campaigns-post');
    expect(await audienceOf(broken)).toBe(people);
    expect(await view(broken)).not.toHaveProperty('posting');
    await open();
    expect((await view(broken)).status).toBe('LIVE');
  });

  test('too often makes it a draft without an audience, and tells its author once', async () => {
    const campaign = await post();
    await part();
    await failFor(campaign);
    for (let tries = 1; tries <= 12; tries += 1) {
      expect((await view(campaign)).status).toBe('READY');
      await api.runJob('campaigns-post');
      wait(10 * minute);
    }
    await api.runJob('campaigns-post');
    await mend();
    const draft = await view(campaign);
    expect(draft).toMatchObject({ status: 'DRAFT', campaignV2Engagement: { expectedViewPersonnelCount: 0 } });
    expect(draft).not.toHaveProperty('posting');
    expect(await audienceOf(campaign)).toBe(0);
    expect(await open()).toBe(0);
    expect(
      await api.make.query("SELECT FROM audit_event WHERE action = 'campaign.postingFailed' AND entity_id = $1", [String(campaign.id)]),
    ).toHaveLength(1);
    // those of the other tests would tell 20,000 people each
    await api.make.query("DELETE FROM outbox_event WHERE type = 'campaign.posted'");
    await api.relay.drain();
    const { body: told } = await author.get<{ title: string; metadata: { campaignId?: number } }[]>('/notifications');
    expect(told.filter(({ metadata }) => metadata.campaignId === campaign.id).map(({ title }) => title)).toEqual([
      `Not posted, and a draft again. Nobody has been asked: ${campaign.title}`,
    ]);
    const { id, version, configurationAnswer } = draft;
    const again = await author.put<CampaignV2>(`/campaign-v2s/${id}`, { id, version, configurationAnswer, status: 'LIVE' });
    expect(again.body).toMatchObject({ status: 'READY', posting: { done: 0, total: people } });
    await api.runJob('campaigns-post');
    expect(await audienceOf(campaign)).toBe(people);
    await author.delete(`/campaign-v2s/${id}`);
    await api.runJob('campaigns-post');
  });
});

test('a run of a series that is stopped is left out: the next one is a copy of the run before', async () => {
  const first = await build.create(author, 'PULSE_CHECK', { companyId });
  const repeat = () => author.put<CampaignSeries>(`/campaign-v2s/${first.id}/series`, { rule: 'WEEKLY', state: 'ACTIVE' });
  expect(errorOf(await repeat())).toEqual({ status: 409, code: 'campaign.beingPosted' });
  expect((await author.get<CampaignSeries>(`/campaign-v2s/${first.id}/series`)).body.mayChange).toBe(false);
  await api.runJob('campaigns-post');
  await open();
  const [second, third] = (await repeat()).body.series?.nextDates ?? [];
  const runOf = async (date: string | undefined) => {
    api.clock.set(date ?? '');
    await api.runJob('campaigns-series');
    const { body } = await author.get<CampaignSeries>(`/campaign-v2s/${first.id}/series`);
    const { campaignV2Id: id } = body.series?.runs.at(-1) ?? { campaignV2Id: 0 };
    return (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2;
  };
  const stopped = await runOf(second);
  expect(stopped.posting).toEqual({ done: 0, total: people });
  const unfinished = { ...stopped, configurationAnswer: { ...stopped.configurationAnswer, title: 'Unfinished' } };
  expect((await asDraft(unfinished)).status).toBe(200);
  await api.runJob('campaigns-post');

  const next = await runOf(third);
  expect(next).toMatchObject({ title: first.title, status: 'READY', posting: { total: people } });
  const selectionOf = async ({ id }: CampaignV2) =>
    api.make.query('SELECT audience_criteria FROM campaign WHERE id = $1 AND audience_criteria IS NOT NULL', [id]);
  expect(await selectionOf(stopped)).toEqual([]);
  expect(await selectionOf(next)).toEqual(await selectionOf(first));
  expect(await selectionOf(next)).toHaveLength(1);
});

test('the upkeep of a very large audience compares each person once, also when the people do not fit into the memory of a statement', async () => {
  const campaign = await post();
  await api.runJob('campaigns-post');
  // the planner must know that the people are many
  await api.make.query('ANALYZE campaign_audience, company_member, account, directory_entry');
  const plan = await api.database.systemDb('test plan', async (db) => {
    await db.run(sql`SET LOCAL work_mem = '64kB'`);
    let lines: string[] = [];
    const explaining: Db = {
      ...db,
      async one<Row>(statement: Sql) {
        lines = (await db.many<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`)).map((line) => line['QUERY PLAN']);
        return { added: 0, removed: 0, viewsGained: 0 } as Row;
      },
    };
    const row = {
      id: campaign.id,
      companyId,
      siteId: null,
      divisionId: null,
      audienceCriteria: {},
      viewIsEnough: false,
      isAnonymous: false,
    };
    await updateAudience(explaining, row, api.clock.now());
    return lines;
  });
  expect(plan.join('\n')).toContain('Delete on campaign_audience');
  // NOT IN (a list that fits no memory): the whole list for each person
  expect(plan.filter((line) => /NOT \((?:ANY|SubPlan)/.test(line) && !line.includes('hashed'))).toEqual([]);
  await author.delete(`/campaign-v2s/${campaign.id}`);
});
