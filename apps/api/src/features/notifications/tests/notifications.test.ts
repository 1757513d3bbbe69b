import { campaignsTag } from '@muster/contract/campaigns/tags';
import { questionsTag } from '@muster/contract/exchange/tags';
import type { Notification } from '@muster/contract/notifications/notification';
import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { ask, makeTopics, reply, type Topics } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { removeOld } from '../jobs';

let api: TestApi;
let build: CampaignBuilders;
let topics: Topics;
let companyId: number;
let siteId: number;
let author: Person;
let manager: Client;
let ivy: Person;
let person: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  topics = await makeTopics(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId, { name: 'Heron Point' });
  author = await api.make.person(companyId, { manager: true });
  ivy = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
  [manager, person] = [api.as(author), api.as(ivy)];
});

const of = async (who: Client, query = ''): Promise<Notification[]> => {
  await api.relay.drain();
  return (await who.get<Notification[]>(`/notifications${query}`)).body;
};
const titlesOf = async (who: Client): Promise<string[]> => (await of(who)).map(({ title }) => title);
const unread = async (who: Client): Promise<number> => (await who.get<number>('/notifications/count?isRead=false')).body;
const poll = (options: object = {}) => build.create(manager, 'YES_NO', { companyId, ...options });
const expert = (userId: string) =>
  api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
    userId,
    topics.practice,
  ]);

describe('[3.45] the recipients', () => {
  test('of a posted campaign are its audience without its author', async () => {
    const { id } = await poll();
    expect(await of(person)).toMatchObject([
      {
        title: 'New: Did you get a break?',
        context: 'POLL',
        metadata: { entityType: 'CampaignV2', companyId, campaignId: id, type: 'POLL' },
        isRead: false,
        createdDate: api.clock.now().toISOString(),
      },
    ]);
    expect(await of(manager)).toEqual([]);
  });

  test('of a posted improvement are the managers of its sites', async () => {
    await build.create(manager, 'ACTION_PLAN', { companyId });
    const worker = api.as(await api.make.person(companyId, { sites: [{ id: siteId }] }));
    expect(await titlesOf(person)).toEqual(['New: Barriers']);
    expect(await of(worker)).toEqual([]);
  });

  test('of an assignment are the old and the new assignee, but not a manager who assigns themself', async () => {
    const campaign = await build.create(manager, 'ACTION_PLAN', { companyId });
    await api.relay.drain();
    const assignee = await api.make.person(companyId);
    const part = campaign.campaignV2Sites[0]?.id ?? 0;
    const assign = async (assigneeId: string | null) => {
      expect((await manager.put(`/campaign-v2-sites/${part}`, { id: part, assigneeId })).status).toBe(200);
      await api.relay.drain();
    };
    await assign(assignee.id);
    expect(await of(api.as(assignee))).toMatchObject([
      { title: 'Assigned to you: Barriers', metadata: { entityType: 'CampaignV2Site', campaignId: campaign.id, siteId } },
    ]);
    await assign(author.id);
    expect(await titlesOf(api.as(assignee))).toContain('No longer assigned to you: Barriers');
    expect(await of(manager)).toEqual([]);
  });

  test('of a due date are people with open work, shortly before it and after it', async () => {
    const other = api.as(await api.make.person(companyId));
    const campaign = await poll();
    await build.respond(person, campaign);
    await api.relay.drain();
    for (const days of [2, 2]) {
      api.clock.advance(days * 24 * 3_600_000);
      await api.runJob('campaigns-end');
      await api.relay.drain();
    }
    const question = 'Did you get a break?';
    expect(await titlesOf(other)).toEqual([`Overdue: ${question}`, `Due soon: ${question}`, `New: ${question}`]);
    expect(await titlesOf(person)).toEqual([`New: ${question}`]);
  });

  test('of a due date of an improvement are the managers of sites that have not completed it', async () => {
    const open = await api.make.site(companyId, { name: 'Still open' });
    const late = api.as(await api.make.person(companyId, { sites: [{ id: open, manager: true }] }));
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    const part = plan.campaignV2Sites.find((site) => site.siteId === siteId)?.id ?? 0;
    await build.respond(person, plan, { done: [{ val: 's1' }], state: 'onTrack' }, { campaignV2SiteId: part, type: 'SITE' });
    await api.relay.drain();
    const [{ end } = { end: new Date() }] = await api.make.query<{ end: Date }>('SELECT end_date AS "end" FROM campaign WHERE id = $1', [
      plan.id,
    ]);
    api.clock.set(new Date(end.getTime() - 3_600_000).toISOString());
    await api.runJob('campaigns-end');
    expect(await titlesOf(late)).toContain('Due today: Barriers');
    expect(await titlesOf(person)).toEqual(['New: Barriers']);
  });

  test('site managers of people who are late, and the author two working days later', async () => {
    const late = await api.make.person(companyId, { sites: [{ id: siteId }] });
    const stranger = await api.make.person(companyId, {
      sites: [{ id: await api.make.site(companyId, { name: 'Elsewhere' }), manager: true }],
    });
    const campaign = await poll();
    await build.respond(person, campaign);
    await build.respond(api.as(stranger), campaign);
    for (const days of [7, 5]) {
      api.clock.advance(days * 24 * 3_600_000);
      await api.runJob('campaigns-end');
      await api.relay.drain();
    }
    const question = 'Did you get a break?';
    expect(await titlesOf(person)).toContain(`Overdue at your site: ${question}`);
    expect(await titlesOf(api.as(stranger))).not.toContain(`Overdue at your site: ${question}`);
    expect(await titlesOf(api.as(late))).toContain(`Overdue: ${question}`);
    expect(await titlesOf(manager)).toEqual([`Still not done by everybody: ${question}`]);
  });

  test('site managers learn nothing about people who are late with an anonymous campaign', async () => {
    await api.make.person(companyId, { sites: [{ id: siteId }] });
    await build.create(manager, 'PULSE_CHECK', { companyId });
    api.clock.advance(12 * 24 * 3_600_000);
    await api.runJob('campaigns-end');
    expect((await titlesOf(person)).filter((title) => title.startsWith('Overdue at'))).toEqual([]);
  });

  test('of a final report are the people who took part', async () => {
    const campaign = await poll();
    await build.respond(person, campaign);
    expect((await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' })).status).toBe(200);
    expect(await titlesOf(person)).toContain('The results are in: Did you get a break?');
  });

  test('of a completed site are the author of the campaign', async () => {
    const campaign = await build.create(manager, 'ACTION_PLAN', { companyId });
    const part = campaign.campaignV2Sites[0]?.id ?? 0;
    await build.respond(person, campaign, { done: [{ val: 's1' }], state: 'onTrack' }, { campaignV2SiteId: part, type: 'SITE' });
    expect(await of(manager)).toMatchObject([{ title: 'A site has completed: Barriers', context: 'IMPROVEMENT' }]);
  });

  test('of answers are the person who asked: one notification for all answers', async () => {
    const question = await ask(person, { companyId, categories: [topics.work, topics.practice] });
    await reply(person, question.id);
    expect(await of(person)).toEqual([]);
    await reply(manager, question.id);
    await reply(api.as(await api.make.person(companyId)), question.id);
    expect(await of(person)).toMatchObject([
      {
        title: '2 new answers to your question: What do you tether?',
        context: 'Answer',
        metadata: { entityType: 'Answer', questionId: question.id, category: 'SAFETY_PRACTICE', practiceId: topics.practice },
      },
    ]);
  });

  test('of a question are experts in its practice', async () => {
    const other = await api.make.person(companyId);
    const stranger = await api.make.person((await api.make.company()).id);
    await Promise.all([ivy.id, other.id, stranger.id].map(expert));
    await ask(person, { companyId, categories: [topics.practice] });
    expect(await titlesOf(api.as(other))).toEqual(['A question for you as an expert: What do you tether?']);
    expect([await of(person), await of(manager), await of(api.as(stranger))]).toEqual([[], [], []]);
  });

  test('are never blocked people', async () => {
    const blocked = await api.make.person(companyId);
    await poll();
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [blocked.id]);
    await api.relay.drain();
    expect(await api.make.query('SELECT FROM notification WHERE user_id = $1', [blocked.id])).toEqual([]);
  });
});

describe('[4.34] read and unread', () => {
  test('one can be marked, and the badge counts it', async () => {
    await poll();
    const [one] = await of(person);
    expect(await unread(person)).toBe(1);
    const { body } = await person.patch<Notification>(`/notifications/${one?.id}?language=de`, { isRead: true });
    expect(body).toMatchObject({ id: one?.id, isRead: true, title: 'Neu: Did you get a break?' });
    expect(await unread(person)).toBe(0);
    await person.patch(`/notifications/${one?.id}`, { isRead: false });
    expect(await unread(person)).toBe(1);
  });

  test('[7.68] several can be marked at once; those of other people stay unchanged', async () => {
    const other = api.as(await api.make.person(companyId));
    await Promise.all([poll(), poll(), poll()]);
    const [[first, second], [foreign]] = [await of(person), await of(other)];
    const ids = [first?.id, second?.id, foreign?.id];
    const { body } = await person.patch<Notification[]>('/notifications/bulk', { ids, isRead: true });
    expect(body.map(({ id, isRead }) => [id, isRead])).toEqual([
      [first?.id, true],
      [second?.id, true],
    ]);
    expect([await unread(person), await unread(other)]).toEqual([1, 3]);
  });

  test('[7.68] all can be marked', async () => {
    await Promise.all([poll(), poll()]);
    await api.relay.drain();
    expect((await person.patch('/notifications/mark-all-read', {})).body).toEqual({ changed: 2 });
    expect((await person.patch('/notifications/mark-all-read', {})).body).toEqual({ changed: 0 });
    expect(await unread(person)).toBe(0);
  });

  test('a later event makes a read notification unread and counts from one', async () => {
    const question = await ask(person, { companyId });
    await reply(manager, question.id);
    await of(person);
    await person.patch('/notifications/mark-all-read', {});
    await reply(manager, question.id);
    expect(await of(person)).toMatchObject([{ title: 'New answer to your question: What do you tether?', isRead: false }]);
  });

  test('a later event brings the notification back to the top of the list', async () => {
    const question = await ask(person, { companyId });
    await reply(manager, question.id);
    await of(person);
    api.clock.advance(60_000);
    await poll();
    await of(person);
    api.clock.advance(60_000);
    await reply(manager, question.id);
    const [first, second] = await of(person);
    expect([first?.context, second?.context]).toEqual(['Answer', 'POLL']);
    expect(first?.createdDate).toBe(api.clock.now().toISOString());
  });

  test("another person's notification is not found", async () => {
    const other = api.as(await api.make.person(companyId));
    await poll();
    const [one] = await of(person);
    const notFound = { status: 404, code: 'error.notFound' };
    expect(errorOf(await other.patch(`/notifications/${one?.id}`, { isRead: true }))).toEqual(notFound);
    expect(errorOf(await other.get(`/notifications?userId=${ivy.id}`))).toEqual(notFound);
    expect(errorOf(await other.get(`/notifications/count?userId=${ivy.id}`))).toEqual(notFound);
    expect(errorOf(await other.patch('/notifications/mark-all-read', { userId: ivy.id }))).toEqual(notFound);
    expect(await unread(person)).toBe(1);
  });

  test('a person who has left the company reads none of its notifications', async () => {
    await poll();
    expect(await of(person)).toHaveLength(1);
    await api.make.query('DELETE FROM site_member WHERE user_id = $1', [ivy.id]);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [ivy.id]);
    expect(await api.make.query('SELECT FROM notification WHERE user_id = $1', [ivy.id])).toEqual([]);
  });
});

describe('[7.67] [9.16] the list', () => {
  test('has 25 a page, the latest first', async () => {
    await api.make.query(
      `INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       SELECT $1, $2, 'campaign.posted', 'campaign:' || n, 'POLL', jsonb_build_object('entityType', 'CampaignV2', 'companyId', $1::bigint),
              'Poll ' || n || '?', ARRAY[n], timestamptz '2026-03-10' + n * interval '1 minute' FROM generate_series(0, 26) n`,
      [companyId, ivy.id],
    );
    const { body, headers } = await person.get<Notification[]>(`/notifications?userId=${ivy.id}&page=0&sort=createdDate,desc`);
    expect([body.length, body[0]?.title, body.at(-1)?.title, headers.get('x-total-count')]).toEqual([
      25,
      'New: Poll 26?',
      'New: Poll 2?',
      '27',
    ]);
    expect((await of(person, '?page=1')).map(({ title }) => title)).toEqual(['New: Poll 1?', 'New: Poll 0?']);
  });
});

describe('delivery', () => {
  test('[7.79] open pages learn on their person’s own channel that notifications, campaigns and questions changed', async () => {
    await poll();
    await api.relay.drain();
    const told = api.published.filter(({ event }) => event === 'create-notification');
    const hers = told.find(({ channels }) => channels.includes(`private-user-${ivy.id}`));
    // every cached notification, campaign, question and answer is then outdated, and Focus with them
    expect(hers?.data).toEqual({ tags: [ownNotificationsTag, campaignsTag, questionsTag] });
    expect(told.flatMap(({ channels }) => channels)).not.toContain(`private-user-${author.id}`);
  });

  test('a repeated delivery of the same event changes nothing', async () => {
    const question = await ask(person, { companyId });
    await reply(manager, question.id);
    await of(person);
    const again = `INSERT INTO outbox_delivery (subscriber, event_id, type, company_id, aggregate, payload, created_at)
      SELECT 'notification question.answered', event_ids[1], 'answer.posted', company_id, 'again', $2::jsonb, created_at FROM notification WHERE user_id = $1`;
    const answerId = (await person.get<{ id: number }[]>(`/answers?questionId=${question.id}`)).body[0]?.id;
    await api.make.query(again, [ivy.id, JSON.stringify({ questionId: question.id, companyId, answerId })]);
    expect(await titlesOf(person)).toEqual(['New answer to your question: What do you tether?']);
  });

  test('an audience larger than one transaction is notified completely', async () => {
    await api.make.query(
      `WITH people AS (
         INSERT INTO account (email, subject, role, first_name, last_name, activated, created_at)
         SELECT 'crowd-' || $1::bigint || '-' || n || '@example.test', 'crowd-' || $1::bigint || '-' || n, 'USER', 'A', 'B', true, now()
           FROM generate_series(1, 1100) n RETURNING id)
       INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
      [companyId],
    );
    await poll();
    await api.relay.drain();
    const [{ count } = { count: 0 }] = await api.make.query<{ count: number }>(
      'SELECT count(DISTINCT user_id)::integer AS count FROM notification WHERE company_id = $1',
      [companyId],
    );
    expect(count).toBe(1101);
  });

  test('deleted things have no notifications', async () => {
    const campaign = await poll();
    const question = await ask(person, { companyId });
    await reply(manager, question.id);
    expect(await of(person)).toHaveLength(2);
    await manager.delete(`/campaign-v2s/${campaign.id}`);
    await person.delete(`/questions/${question.id}`);
    expect((await of(person)).map(({ context }) => context)).toEqual([]);
  });

  test('are removed after 90 days', async () => {
    await poll();
    expect(await of(person)).toHaveLength(1);
    api.clock.advance(90 * 24 * 3_600_000);
    await removeOld(api);
    expect(await of(person)).toHaveLength(1);
    api.clock.advance(1);
    await removeOld(api);
    expect(await of(person)).toEqual([]);
  });
});
