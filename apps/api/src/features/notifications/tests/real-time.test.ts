import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let make: CampaignBuilders;
let companyId: number;
let foreignId: number;
let manager: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  make = await campaignBuilders(api);
  [companyId, foreignId] = [(await api.make.company()).id, (await api.make.company()).id];
  manager = api.as(await api.make.person(companyId, { manager: true }));
  worker = await api.make.person(companyId);
});
afterAll(() => api.stop());

const ask = (channel: string, person: { subject: string } = worker) =>
  api.as(person).post<{ auth: string }>('/pusher/auth', { socket_id: '12.34', channel_name: channel });

describe('[7.81] who can subscribe to a channel', () => {
  test('[7.79] a person can subscribe to their own channel only', async () => {
    const own = await ask(`private-user-${worker.id}`);
    expect(own.status).toBe(200);
    expect(own.body.auth).toMatch(/^test-key:[0-9a-f]{64}$/);
    const other = await api.make.person(companyId);
    expect(errorOf(await ask(`private-user-${other.id}`))).toEqual({ status: 403, code: 'realtime.channel' });
  });

  test('a signature carries the time when the rights were read, so that a later change of them is checked', async () => {
    const { body } = await api.as(worker).post<{ channel_data: string }>('/pusher/auth', {
      socket_id: '12.34',
      channel_name: `private-company-${companyId}`,
    });
    expect(JSON.parse(body.channel_data)).toEqual({ user_id: worker.id, issued_at: api.clock.now().getTime() });
    const user = await api.as(worker).post<{ user_data: string }>('/pusher/user-auth', { socket_id: '12.34' });
    expect(JSON.parse(user.body.user_data)).toEqual({ id: worker.id, issued_at: api.clock.now().getTime() });
  });

  test('a request that waits while it reads the rights signs a time from before', async () => {
    const newcomer = await api.make.person(companyId);
    const holder = new pg.Client({ connectionString: api.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE account_entry');
      const before = api.clock.now().getTime();
      const asked = api.as(newcomer).post<{ user_data: string }>('/pusher/user-auth', { socket_id: '12.34' });
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await api.make.query(waiting)).length).toBe(1);
      api.clock.advance(5_000);
      await holder.query('COMMIT');
      expect(JSON.parse((await asked).body.user_data)).toEqual({ id: newcomer.id, issued_at: before });
    } finally {
      await holder.end();
    }
  });

  test('[7.80] a person can subscribe to the channels of their company and of what they may read in it', async () => {
    const campaign = await make.create(manager, 'YES_NO', { companyId });
    expect((await ask(`private-company-${companyId}`)).status).toBe(200);
    expect((await ask(`private-campaign-${campaign.id}`)).status).toBe(200);
    const draft = await make.create(manager, 'YES_NO', { companyId, status: 'DRAFT' });
    expect((await ask(`private-campaign-${draft.id}`)).status).toBe(403);
  });

  test('only its managers get messages about the views and answers of a campaign', async () => {
    const campaign = await make.create(manager, 'YES_NO', { companyId });
    const channel = `private-engagement-${campaign.id}`;
    expect((await manager.post('/pusher/auth', { socket_id: '12.34', channel_name: channel })).status).toBe(200);
    expect(errorOf(await ask(channel))).toEqual({ status: 403, code: 'realtime.channel' });
  });

  test('a channel of another company gives the same error as a missing one', async () => {
    const outsider = await api.make.person(foreignId);
    const campaign = await make.create(manager, 'YES_NO', { companyId });
    const answers = [
      await ask(`private-campaign-${campaign.id}`, outsider),
      await ask('private-campaign-999999', outsider),
      await ask(`private-company-${companyId}`, outsider),
    ];
    expect(answers.map(errorOf)).toEqual([1, 2, 3].map(() => ({ status: 403, code: 'realtime.channel' })));
  });

  test.each([
    'company-1',
    'private-company-0x1',
    'private-company-1-2',
    'presence-company-1',
    'private-secrets-1',
    'private-user-',
    '#server-to-user-1',
    'private-campaign-1e3',
  ])('the name %s is rejected', async (name) => {
    expect(errorOf(await ask(name))).toEqual({ status: 403, code: 'realtime.channel' });
  });

  test('a socket id that could be used to sign other data is rejected', async () => {
    const answer = await api
      .as(worker)
      .post('/pusher/auth', { socket_id: '1.2:private-user-x', channel_name: `private-user-${worker.id}` });
    expect(errorOf(answer)).toMatchObject({ status: 400, fields: ['socket_id Pattern'] });
  });

  test('the default form of the official client is accepted too', async () => {
    const body = `socket_id=12.34&channel_name=private-company-${companyId}`;
    const answer = await api.as(worker).post('/pusher/auth', body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(200);
  });

  test('the token decides whose socket it is, not the body', async () => {
    const answer = await api.as(worker).post<{ user_data: string }>('/pusher/user-auth', { socket_id: '12.34', user_id: 'somebody-else' });
    expect(answer.body.user_data).toContain(worker.id);
    expect(answer.body.user_data).not.toContain(worker.subject);
  });
});

describe('[7.80] messages', () => {
  test('a posted campaign is announced to its company and on its own channel, with its id only', async () => {
    const campaign = await make.create(manager, 'YES_NO', { companyId, answers: { question: 'Is the canary asleep?' } });
    await api.relay.drain();
    const about = api.published.filter(({ data }) => data['campaignId'] === campaign.id);
    expect(about.map(({ channels, event }) => `${channels.join()} ${event}`).toSorted()).toEqual([
      `private-campaign-${campaign.id} update`,
      `private-company-${companyId} create`,
    ]);
    expect(JSON.stringify(about)).not.toContain('canary');
  });

  test('only managers get messages about a response or a view, at most once a second, without the person', async () => {
    const campaign = await make.create(manager, 'SINGLE_CHOICE', { companyId });
    await api.relay.drain();
    api.published.length = 0;
    await api.as(worker).post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id });
    await make.respond(api.as(worker), campaign);
    await api.relay.drain();
    const own = `private-user-${worker.id}`;
    const isOwn = ({ channels }: { channels: string[] }) => channels.includes(own);
    // The badges on the other pages of the person.
    expect(api.published.filter(isOwn)).toEqual([
      { channels: [own], event: 'update', data: { tags: ['own:notifications'] }, coalesce: true },
    ]);
    // view and response came in one batch
    expect(api.published.filter((message) => !isOwn(message))).toEqual([
      {
        channels: [`private-engagement-${campaign.id}`],
        event: 'update',
        data: { campaignId: campaign.id, tags: [`campaign:${campaign.id}/engagement`] },
        coalesce: true,
      },
    ]);
  });

  test('finalising and deleting send messages too', async () => {
    const campaign = await make.create(manager, 'YES_NO', { companyId });
    await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    await api.relay.drain();
    await manager.delete(`/campaign-v2s/${campaign.id}`);
    await api.relay.drain();
    const events = api.published
      .filter(({ data }) => data['campaignId'] === campaign.id)
      .map(({ channels, event }) => `${channels[0]?.split('-')[1]} ${event}`);
    expect(events.slice(-4)).toEqual(['campaign update', 'company update', 'campaign delete', 'company update']);
  });

  test('a rejected request sends no message', async () => {
    await api.relay.drain();
    api.published.length = 0;
    expect((await make.tryCreate(api.as(worker), 'YES_NO', { companyId })).status).toBe(403);
    await api.relay.drain();
    expect(api.published).toEqual([]);
  });
});
