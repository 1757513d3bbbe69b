import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import { describe, expect, test } from 'vitest';
import { ask, reply } from '../../../../tests/exchange';
import type { Client } from '../../../../tests/harness';
import { notifiedPerson } from './notified';

const w = notifiedPerson();

const titles = async () => (await w.of(w.person)).filter(({ isRead }) => !isRead).map(({ title }) => title);
const open = (about: object) => w.person.patch<{ changed: number }>('/notifications/mark-all-read', about);
const messages = async () => {
  await w.api.relay.drain();
  return w.api.published.filter(({ channels }) => channels.includes(`private-user-${w.ivy.id}`)).map(({ event }) => event);
};

describe('[4.34] whoever opens something has read its notifications', () => {
  test('those about a campaign, and no others', async () => {
    const [poll] = [await w.poll(), await w.poll()];
    expect(await w.of(w.person)).toHaveLength(2);
    expect((await open({ campaignId: poll.id })).body).toEqual({ changed: 1 });
    expect(await w.unread(w.person)).toBe(1);
    expect((await w.of(w.person)).find(({ metadata }) => metadata.campaignId === poll.id)?.isRead).toBe(true);
  });

  test('those about a question, and only of the caller', async () => {
    const question = await ask(w.person, { companyId: w.companyId });
    await reply(w.manager, question.id);
    await w.of(w.person);
    expect((await w.manager.patch('/notifications/mark-all-read', { questionId: question.id })).body).toEqual({ changed: 0 });
    expect(await w.unread(w.person)).toBe(1);
    expect((await open({ questionId: question.id })).body).toEqual({ changed: 1 });
  });

  test('leaves no record, which would say who was about to answer an anonymous poll', async () => {
    const poll = await w.poll();
    await w.of(w.person);
    const count = async () => (await w.api.make.query("SELECT 1 FROM audit_event WHERE action = 'notification.marked'")).length;
    const before = await count();
    await open({ campaignId: poll.id });
    expect(await count()).toBe(before);
  });
});

describe('[4.34] whoever answers something has read its notifications', () => {
  test('a submitted response reads them, and tells the other pages of the person', async () => {
    const poll = await w.poll();
    expect(await titles()).toHaveLength(1);
    const before = (await messages()).length;
    await w.build.respond(w.person, poll);
    expect(await titles()).toEqual([]);
    expect((await messages()).slice(before)).toEqual(['update']);
    expect(w.api.published.at(-1)?.data).toMatchObject({ tags: [ownNotificationsTag] });
  });

  test('an anonymous response reads them, and no event names the person', async () => {
    const poll = await w.build.create(w.manager, 'PULSE_CHECK', { companyId: w.companyId });
    expect(await titles()).toHaveLength(1);
    await w.build.respond(w.person, poll);
    expect(await w.unread(w.person)).toBe(0);
    expect(await w.api.make.query(`SELECT 1 FROM outbox_event WHERE payload ->> 'userId' = '${w.ivy.id}'`)).toEqual([]);
  });

  test('a response in progress leaves them unread', async () => {
    const poll = await w.poll();
    await titles();
    await w.build.respond(w.person, poll, undefined, { status: 'IN_PROGRESS' });
    expect(await w.unread(w.person)).toBe(1);
  });

  test("an answer to one's own question reads them", async () => {
    const question = await ask(w.person, { companyId: w.companyId });
    await reply(w.manager, question.id);
    expect(await titles()).toHaveLength(1);
    await reply(w.person, question.id);
    expect(await titles()).toEqual([]);
  });

  test('an answer in a huddle reads those of the huddle', async () => {
    const huddle = await w.build.create(w.manager, 'OPEN_QUESTION', { companyId: w.companyId });
    expect(await titles()).toHaveLength(1);
    const { body: question } = await w.person.get<{ id: number }>(`/questions/entity/CompanyCampaignV2/${huddle.id}`);
    await reply(w.person, question.id);
    expect(await titles()).toEqual([]);
  });
});

describe('[4.34] each item is unread once', () => {
  test('a later notification about it marks the earlier ones as read, and those about other items stay', async () => {
    const [first] = [await w.poll({ answers: { dueDate: '1 week' } }), await w.poll({ answers: { dueDate: '2 weeks' } })];
    expect(await titles()).toHaveLength(2);
    w.api.clock.set(new Date(new Date(first.endDate ?? '').getTime() - 3_600_000).toISOString());
    await w.api.runJob('campaigns-end');
    const unread = (await w.of(w.person)).filter(({ isRead }) => !isRead);
    expect(unread).toHaveLength(2);
    expect(new Set(unread.map(({ metadata }) => metadata.campaignId)).size).toBe(2);
    expect(unread[0]?.title).toMatch(/^Due/);
    expect(await w.unread(w.person)).toBe(2);
  });
});

describe('[4.34] what the person has read is to do until it is done', () => {
  const groupsOf = async (who: Client) => (await w.of(who)).map(({ isRead, group }) => [isRead, group]);

  test('a poll, until the answer', async () => {
    const poll = await w.poll();
    await w.of(w.person);
    await open({ campaignId: poll.id });
    expect(await groupsOf(w.person)).toEqual([[true, 'TO_DO']]);
    await w.build.respond(w.person, poll);
    expect(await groupsOf(w.person)).toEqual([[true, 'OTHER']]);
  });

  test('each part of an improvement, until it is complete', async () => {
    const secondId = await w.api.make.site(w.companyId, { name: 'Crane Yard' });
    const assignee = await w.api.make.person(w.companyId);
    const client = w.api.as(assignee);
    const plan = await w.build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    await w.api.relay.drain();
    for (const { id } of plan.campaignV2Sites) await w.manager.put(`/campaign-v2-sites/${id}`, { id, assigneeId: assignee.id });
    await w.of(client);
    await client.patch('/notifications/mark-all-read', {});
    expect(await groupsOf(client)).toEqual([
      [true, 'TO_DO'],
      [true, 'TO_DO'],
    ]);
    const part = plan.campaignV2Sites.find(({ siteId }) => siteId === secondId)?.id;
    await w.build.respond(client, plan, { done: [{ val: 's1' }], state: 'onTrack' }, { campaignV2SiteId: part, type: 'SITE' });
    const groups = new Map((await w.of(client)).map(({ metadata, group }) => [metadata.siteId, group]));
    expect(groups).toEqual(
      new Map([
        [w.siteId, 'TO_DO'],
        [secondId, 'OTHER'],
      ]),
    );
  });

  test('a question for an expert, until somebody answers', async () => {
    const expert = await w.api.make.person(w.companyId);
    await w.api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
      expert.id,
      w.topics.practice,
    ]);
    const client = w.api.as(expert);
    const question = await ask(w.person, { companyId: w.companyId, categories: [w.topics.practice] });
    await w.of(client);
    await client.patch('/notifications/mark-all-read', { questionId: question.id });
    expect(await groupsOf(client)).toEqual([[true, 'TO_DO']]);
    await reply(w.manager, question.id);
    expect(await groupsOf(client)).toEqual([[true, 'OTHER']]);
  });
});
