import { campaignsTag } from '@muster/contract/campaigns/tags';
import { questionsTag } from '@muster/contract/exchange/tags';
import type { Notification } from '@muster/contract/notifications/notification';
import { ownNotificationsTag } from '@muster/contract/notifications/tags';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ask, reply } from '../../../../tests/exchange';
import { errorOf, type TestApi } from '../../../../tests/harness';
import { removeOld } from '../jobs';
import { notifiedPerson } from './notified';

const w = notifiedPerson();

/** A connection of the database's owner, and how many others wait for a lock of this kind. */
async function ownerOf({ databaseUrl }: TestApi) {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const lockWaits = async (kind: 'relation' | 'advisory'): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND NOT granted AND locktype = $1',
      [kind],
    );
    return rows[0]?.count ?? 0;
  };
  return { owner, lockWaits };
}

describe('[4.34] read and unread', () => {
  test('one can be marked, and the badge counts it', async () => {
    await w.poll();
    const [one] = await w.of(w.person);
    expect(await w.unread(w.person)).toBe(1);
    const { body } = await w.person.patch<Notification>(`/notifications/${one?.id}?language=de`, { isRead: true });
    expect(body).toMatchObject({ id: one?.id, isRead: true, group: 'TO_DO', title: 'Neu: Did you get a break?' });
    expect(await w.unread(w.person)).toBe(0);
    await w.person.patch(`/notifications/${one?.id}`, { isRead: false });
    expect(await w.unread(w.person)).toBe(1);
  });

  test('a title keeps its direction inside a sentence from right to left', async () => {
    await w.poll();
    const [one] = await w.of(w.person);
    const { body } = await w.person.patch<Notification>(`/notifications/${one?.id}?language=ar`, { isRead: true });
    expect(body.title).toMatch(/\u2068Did you get a break\?\u2069$/);
  });

  test('[7.68] several can be marked at once; those of other people stay unchanged', async () => {
    const other = w.api.as(await w.api.make.person(w.companyId));
    await Promise.all([w.poll(), w.poll(), w.poll()]);
    const [[first, second], [foreign]] = [await w.of(w.person), await w.of(other)];
    const ids = [first?.id, second?.id, foreign?.id];
    const { body } = await w.person.patch<Notification[]>('/notifications/bulk', { ids, isRead: true });
    expect(body.map(({ id, isRead }) => [id, isRead])).toEqual([
      [first?.id, true],
      [second?.id, true],
    ]);
    expect([await w.unread(w.person), await w.unread(other)]).toEqual([1, 3]);
  });

  test('[7.68] all can be marked', async () => {
    await Promise.all([w.poll(), w.poll()]);
    await w.api.relay.drain();
    expect((await w.person.patch('/notifications/mark-all-read', {})).body).toEqual({ changed: 2 });
    expect((await w.person.patch('/notifications/mark-all-read', {})).body).toEqual({ changed: 0 });
    expect(await w.unread(w.person)).toBe(0);
  });

  test('a later event makes a read notification unread and counts from one', async () => {
    const question = await ask(w.person, { companyId: w.companyId });
    await reply(w.manager, question.id);
    await w.of(w.person);
    await w.person.patch('/notifications/mark-all-read', {});
    await reply(w.manager, question.id);
    expect(await w.of(w.person)).toMatchObject([
      { title: 'New answer to your question: What do you tether?', group: 'ANSWERS', isRead: false },
    ]);
  });

  test('a later event brings the notification back to the top of the list', async () => {
    const question = await ask(w.person, { companyId: w.companyId });
    await reply(w.manager, question.id);
    await w.of(w.person);
    w.api.clock.advance(60_000);
    await w.poll();
    await w.of(w.person);
    w.api.clock.advance(60_000);
    await reply(w.manager, question.id);
    const [first, second] = await w.of(w.person);
    expect([first?.context, second?.context]).toEqual(['Answer', 'POLL']);
    expect(first?.createdDate).toBe(w.api.clock.now().toISOString());
  });

  test("another person's notification is not found", async () => {
    const other = w.api.as(await w.api.make.person(w.companyId));
    await w.poll();
    const [one] = await w.of(w.person);
    const notFound = { status: 404, code: 'error.notFound' };
    expect(errorOf(await other.patch(`/notifications/${one?.id}`, { isRead: true }))).toEqual(notFound);
    expect(errorOf(await other.get(`/notifications?userId=${w.ivy.id}`))).toEqual(notFound);
    expect(errorOf(await other.get(`/notifications/count?userId=${w.ivy.id}`))).toEqual(notFound);
    expect(errorOf(await other.patch('/notifications/mark-all-read', { userId: w.ivy.id }))).toEqual(notFound);
    expect(await w.unread(w.person)).toBe(1);
  });

  test('a person who has left the company reads none of its notifications', async () => {
    await w.poll();
    expect(await w.of(w.person)).toHaveLength(1);
    await w.api.make.query('DELETE FROM site_member WHERE user_id = $1', [w.ivy.id]);
    await w.api.make.query('DELETE FROM company_member WHERE user_id = $1', [w.ivy.id]);
    expect(await w.api.make.query('SELECT FROM notification WHERE user_id = $1', [w.ivy.id])).toEqual([]);
  });
});

describe('[7.67] [9.16] the list', () => {
  test('has 25 a page, the latest first', async () => {
    await w.api.make.query(
      `INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       SELECT $1, $2, 'campaign.posted', 'campaign:' || n, 'POLL', jsonb_build_object('entityType', 'CampaignV2', 'companyId', $1::bigint),
              'Poll ' || n || '?', ARRAY[n], timestamptz '2026-03-10' + n * interval '1 minute' FROM generate_series(0, 26) n`,
      [w.companyId, w.ivy.id],
    );
    const { body, headers } = await w.person.get<Notification[]>(`/notifications?userId=${w.ivy.id}&page=0&sort=createdDate,desc`);
    expect([body.length, body[0]?.title, body.at(-1)?.title, headers.get('x-total-count')]).toEqual([
      25,
      'New: Poll 26?',
      'New: Poll 2?',
      '27',
    ]);
    expect((await w.of(w.person, '?page=1')).map(({ title }) => title)).toEqual(['New: Poll 1?', 'New: Poll 0?']);
  });
});

describe('delivery', () => {
  test('[7.79] open pages learn on their person’s own channel that notifications, campaigns and questions changed', async () => {
    await w.poll();
    await w.api.relay.drain();
    const told = w.api.published.filter(({ event }) => event === 'create-notification');
    const hers = told.find(({ channels }) => channels.includes(`private-user-${w.ivy.id}`));
    // every cached notification, campaign, question and answer is then outdated, and Focus with them
    expect(hers?.data).toEqual({ tags: [ownNotificationsTag, campaignsTag, questionsTag] });
    expect(told.flatMap(({ channels }) => channels)).not.toContain(`private-user-${w.author.id}`);
  });

  test('a repeated delivery of the same event changes nothing', async () => {
    const question = await ask(w.person, { companyId: w.companyId });
    await reply(w.manager, question.id);
    await w.of(w.person);
    const again = `INSERT INTO outbox_delivery (subscriber, event_id, type, company_id, aggregate, payload, created_at)
      SELECT 'notification question.answered', event_ids[1], 'answer.posted', company_id, 'again', $2::jsonb, created_at FROM notification WHERE user_id = $1`;
    const answerId = (await w.person.get<{ id: number }[]>(`/answers?questionId=${question.id}`)).body[0]?.id;
    const payload = { questionId: question.id, companyId: w.companyId, answerId, entityType: null };
    await w.api.make.query(again, [w.ivy.id, JSON.stringify(payload)]);
    expect(await w.titlesOf(w.person)).toEqual(['New answer to your question: What do you tether?']);
    // with a new event beside it, only that counts
    await reply(w.manager, question.id);
    await w.api.make.query(again.replace("'again'", "'once more'"), [w.ivy.id, JSON.stringify(payload)]);
    expect(await w.titlesOf(w.person)).toEqual(['2 new answers to your question: What do you tether?']);
  });

  test('answers of the same moment count one by one for each person who asked, without their own', async () => {
    const [question, other] = [
      await ask(w.person, { companyId: w.companyId }),
      await ask(w.manager, { companyId: w.companyId, title: 'Who?' }),
    ];
    await w.api.relay.drain();
    for (const person of [w.manager, w.person, w.manager, w.manager]) await reply(person, question.id);
    await reply(w.person, other.id);
    expect(await w.titlesOf(w.person)).toEqual(['3 new answers to your question: What do you tether?']);
    expect(await w.titlesOf(w.manager)).toEqual(['New answer to your question: Who?']);
    await w.person.patch('/notifications/mark-all-read', { userId: w.ivy.id });
    for (const person of [w.manager, w.manager]) await reply(person, question.id);
    expect(await w.titlesOf(w.person)).toEqual(['2 new answers to your question: What do you tether?']);
  });

  test('an audience larger than one transaction is notified completely', async () => {
    await w.api.make.query(
      `WITH people AS (
         INSERT INTO account (email, subject, role, first_name, last_name, activated, created_at)
         SELECT 'crowd-' || $1::bigint || '-' || n || '@example.test', 'crowd-' || $1::bigint || '-' || n, 'USER', 'A', 'B', true, now()
           FROM generate_series(1, 1100) n RETURNING id)
       INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
      [w.companyId],
    );
    await w.poll();
    await w.api.relay.drain();
    const [{ count } = { count: 0 }] = await w.api.make.query<{ count: number }>(
      'SELECT count(DISTINCT user_id)::integer AS count FROM notification WHERE company_id = $1',
      [w.companyId],
    );
    expect(count).toBe(1101);
  });

  test('deleted things have no notifications', async () => {
    const campaign = await w.poll();
    const question = await ask(w.person, { companyId: w.companyId });
    await reply(w.manager, question.id);
    expect(await w.of(w.person)).toHaveLength(2);
    await w.manager.delete(`/campaign-v2s/${campaign.id}`);
    await w.person.delete(`/questions/${question.id}`);
    expect((await w.of(w.person)).map(({ context }) => context)).toEqual([]);
  });

  test('the sites of a deleted campaign have no notifications', async () => {
    const plan = await w.build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const assignee = await w.api.make.person(w.companyId);
    const part = plan.campaignV2Sites[0]?.id ?? 0;
    await w.manager.put(`/campaign-v2-sites/${part}`, { id: part, assigneeId: assignee.id });
    expect(await w.titlesOf(w.api.as(assignee))).toContain('Assigned to you: Barriers');
    await w.manager.delete(`/campaign-v2s/${plan.id}`);
    expect(await w.titlesOf(w.api.as(assignee))).toEqual([]);
  });

  test('a campaign that is deleted while its notifications are stored keeps none', async () => {
    const campaign = await w.poll();
    const { owner, lockWaits } = await ownerOf(w.api);
    try {
      await owner.query('BEGIN');
      // the batch has found the campaign, and waits for what people have chosen
      await owner.query('LOCK TABLE notification_preference IN ACCESS EXCLUSIVE MODE');
      const storing = w.api.relay.drain();
      await vi.waitFor(async () => expect(await lockWaits('relation')).toBeGreaterThan(0), 60_000);
      await w.manager.delete(`/campaign-v2s/${campaign.id}`);
      let isRemoved = false;
      const removing = w.api.relay.drain().then(() => (isRemoved = true));
      await vi.waitFor(async () => expect(isRemoved || (await lockWaits('advisory')) > 0).toBe(true), 60_000);
      await owner.query('COMMIT');
      await Promise.all([storing, removing]);
    } finally {
      await owner.end();
    }
    expect(await w.of(w.person)).toEqual([]);
  });

  test('are removed after 90 days', async () => {
    await w.poll();
    expect(await w.of(w.person)).toHaveLength(1);
    w.api.clock.advance(90 * 24 * 3_600_000);
    await removeOld(w.api);
    expect(await w.of(w.person)).toHaveLength(1);
    w.api.clock.advance(1);
    await removeOld(w.api);
    expect(await w.of(w.person)).toEqual([]);
  });

  test('are all removed then, also more than one statement deletes', async () => {
    await w.api.make.query(
      `INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       SELECT $1, $2, 'campaign.posted', 'campaign:' || n, 'POLL', '{}', 'Poll', ARRAY[n], $3::timestamptz - interval '91 days'
         FROM generate_series(1, 5001) n`,
      [w.companyId, w.ivy.id, w.api.clock.now()],
    );
    await removeOld(w.api);
    expect(await w.api.make.query('SELECT FROM notification WHERE user_id = $1', [w.ivy.id])).toEqual([]);
  });
});
