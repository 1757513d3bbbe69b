import { randomUUID } from 'node:crypto';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { guest, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

describe('a session', () => {
  test('begins on a live briefing, and a repetition with the same id changes nothing', async () => {
    const { manager, post, start, dock } = world;
    const campaign = await post();
    const id = randomUUID();
    const first = await start(manager, campaign, { id, interpreter: 'Ivo', languages: ['en', 'de'] });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      id,
      site: { id: dock, name: 'Dock' },
      languages: ['en', 'de'],
      interpreter: 'Ivo',
      isOlderText: false,
    });
    expect(await start(manager, campaign, { id })).toMatchObject({ status: 201, body: { interpreter: 'Ivo' } });
    expect((await world.crewsOf(manager, campaign)).sessions).toHaveLength(1);
  });

  test.each(['YES_NO', 'SINGLE_CHOICE', 'OPEN_QUESTION'])(
    'is not offered for %s, because a shared device shows who answered when',
    async (type) => {
      const campaign = await world.post(type);
      expect(errorOf(await world.start(world.manager, campaign))).toMatchObject({ status: 409, code: 'crew.notOffered' });
      expect(await world.crewsOf(world.manager, campaign)).toMatchObject({ sessions: [], mine: [], mayBrief: false });
    },
  );

  test('does not begin for a draft or after the end of the campaign', async () => {
    const { manager, start, post } = world;
    expect(errorOf(await start(manager, await post('POLICY_UPDATE', { status: 'DRAFT' })))).toMatchObject({
      status: 409,
      code: 'crew.notOffered',
    });
    const complete = await post();
    await manager.patch(`/campaign-v2s/${complete.id}`, { status: 'COMPLETE' });
    world.api.clock.advance(60_000);
    expect(errorOf(await start(manager, complete))).toMatchObject({ status: 409, code: 'crew.notOffered' });
  });

  test('does not begin with a version of the text that is newer than the current one', async () => {
    const { manager, start, post } = world;
    const campaign = await post();
    const { status, body } = await start(manager, campaign, { contentVersion: 2 });
    expect([status, body]).toMatchObject([400, { fieldErrors: [{ field: 'contentVersion', message: 'Unknown' }] }]);
    expect((await world.crewsOf(manager, campaign)).sessions).toEqual([]);
    expect((await start(manager, campaign)).status).toBe(201);
  });

  test('that began seconds before the end of the campaign is stored when it arrives a moment later', async () => {
    const { api, manager, start, post } = world;
    const campaign = await post();
    api.clock.advance(30_000);
    const startedAt = api.clock.now().toISOString();
    api.clock.advance(10_000);
    await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    api.clock.advance(10_000);
    expect(await start(manager, campaign, { startedAt })).toMatchObject({ status: 201, body: { startedDate: startedAt } });
    const after = { startedAt: new Date(Date.parse(startedAt) + 15_000).toISOString() };
    expect(errorOf(await start(manager, campaign, after))).toMatchObject({ status: 409, code: 'crew.notOffered' });
  });

  test('is rejected at a site that the company does not have', async () =>
    expect(errorOf(await world.start(world.manager, await world.post(), { siteId: 999_999 }))).toMatchObject({ status: 400 }));

  test('about a text that has changed since the device loaded it is stored and marked, and completes nothing', async () => {
    const { manager, post, ann } = world;
    const campaign = await post();
    const session = await world.begin(campaign);
    await world.api.make.query('UPDATE campaign SET content_version = 2, counted_from_version = 2 WHERE id = $1', [campaign.id]);
    const older = await world.begin(campaign, manager, { contentVersion: 1 });
    expect([session.isOlderText, older.isOlderText]).toEqual([false, true]);
    const { body } = await world.add(manager, older, signs(ann));
    expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', isCompleting: false }]);
    expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  });
});

describe('exactly once, in order', () => {
  test('stores 20 people whose entries arrive twice and from two pages once, in the order of their signatures', async () => {
    const { manager } = world;
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => world.worker(`P${String(index).padStart(2, '0')}`)));
    const campaign = await world.post();
    const session = await world.begin(campaign);
    world.api.clock.advance(3_600_000);
    const from = world.api.clock.now().getTime() - 3_000_000;
    const entries = people.map((person, index) =>
      signs(person, { signedAt: new Date(from + index * 60_000).toISOString(), strokes: strokesOf(index) }),
    );
    const others = entries.map((entry) => ({ ...entry, id: randomUUID() }));
    await Promise.all([
      world.add(manager, session, ...entries.toReversed()),
      world.add(manager, session, ...others),
      world.add(manager, session, ...entries),
    ]);
    const { body } = await manager.get<CrewSession>(`/crew-sessions/${session.id}`);
    expect(body.attendances.map(({ user }) => user?.userId)).toEqual(people.map(({ id }) => id));
    expect(await world.figures(campaign)).toEqual({ views: 20, submissions: 20 });
    expect(body.flags).toEqual([]);
  });

  test('is refused for an id that nobody can have, whatever its strength', async () => {
    const session = await world.begin(await world.post());
    const given: object[] = [
      signs({ id: 'abc' }),
      { id: randomUUID(), strength: 'NAMED', userId: 'abc' },
      { id: randomUUID(), strength: 'PIN', userId: 'abc', pin: '246813' },
    ];
    for (const entry of given)
      expect(errorOf(await world.add(world.manager, session, entry))).toMatchObject({ status: 400, fields: ['userId Unknown'] });
  });

  test('a request has at most 100 entries, and stores all of them or none', async () => {
    const { manager } = world;
    const session = await world.begin(await world.post());
    const unknown = signs({ id: randomUUID() });
    expect((await world.add(manager, session, guest(), unknown)).status).toBe(400);
    expect((await manager.get<CrewSession>(`/crew-sessions/${session.id}`)).body.attendances).toEqual([]);
    const entries = Array.from({ length: 101 }, (_, index) => guest({ strokes: strokesOf(index) }));
    expect(errorOf(await world.add(manager, session, ...entries))).toMatchObject({ status: 400 });
    expect((await world.add(manager, session, ...entries.slice(1))).body.attendances).toHaveLength(100);
  });

  test('a request can hold 20 usual signatures and one of the largest size', async () => {
    const session = await world.begin(await world.post());
    const usual = Array.from({ length: 20 }, (_, index) =>
      guest({ strokes: [Array.from({ length: 1_000 }, () => 900), ...strokesOf(index)] }),
    );
    expect((await world.add(world.manager, session, ...usual)).status).toBe(200);
    const strokes = Array.from({ length: 5 }, () => Array.from({ length: 1_980 }, () => 1));
    expect(JSON.stringify(strokes).length).toBeGreaterThan(19_800);
    expect((await world.add(world.manager, session, guest({ strokes }))).status).toBe(200);
  });

  test('a signature has at most 20 kB', async () => {
    const session = await world.begin(await world.post());
    const lines = Array.from({ length: 4 }, () => Array.from({ length: 2_000 }, () => 777));
    expect(errorOf(await world.add(world.manager, session, guest({ strokes: lines })))).toMatchObject({ status: 400 });
  });
});

describe('late signers', () => {
  test('sign until the end of the next day at the site, and get a mark with both times; afterwards a new session is needed', async () => {
    const { api, manager, ann, ben, companyId } = world;
    const before = api.clock.now();
    api.clock.set('2026-05-04T20:00:00.000Z');
    const siteId = await api.make.site(companyId, { timeZone: 'Pacific/Auckland' });
    const campaign = await world.post();
    const session = await world.begin(campaign, manager, { siteId });
    // in Auckland it is the fifth
    expect(session.lateUntilDate).toBe('2026-05-06T12:00:00.000Z');
    api.clock.advance(600_000);
    const closed = await manager.put<CrewSession>(`/crew-sessions/${session.id}/close`, { raised: ' Where is the shade? ' });
    expect(closed.body).toMatchObject({ raised: 'Where is the shade?', closedDate: api.clock.now().toISOString() });
    api.clock.set('2026-05-06T02:00:00.000Z');
    const { body } = await world.add(manager, session, signs(ann, { signedAt: '2026-05-06T01:00:00.000Z' }));
    expect(body.attendances).toMatchObject([
      { isLater: true, isCompleting: true, signedDate: '2026-05-06T01:00:00.000Z', receivedDate: '2026-05-06T02:00:00.000Z' },
    ]);
    api.clock.set('2026-05-06T12:00:00.000Z');
    expect(errorOf(await world.add(manager, session, signs(ben)))).toMatchObject({ status: 409, code: 'crew.over' });
    // a device without a network sends later what people signed in time
    expect((await world.add(manager, session, signs(ben, { signedAt: '2026-05-06T11:00:00.000Z' }))).status).toBe(200);
    api.clock.set(before);
  });

  test.each(['2031-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'])(
    'whose device says %s, because its clock is wrong, are stored and marked for 30 days',
    async (signedAt) => {
      const { api, manager, ann, ben } = world;
      const before = api.clock.now();
      const session = await world.begin(await world.post());
      api.clock.advance(5 * 86_400_000);
      expect(errorOf(await world.add(manager, session, signs(ann)))).toMatchObject({ code: 'crew.over' });
      const { body } = await world.add(manager, session, signs(ann, { signedAt }));
      expect(body.attendances).toMatchObject([{ isLater: true, isCompleting: true, signedDate: api.clock.now().toISOString() }]);
      api.clock.advance(26 * 86_400_000);
      expect(errorOf(await world.add(manager, session, signs(ben, { signedAt })))).toMatchObject({ code: 'crew.over' });
      api.clock.set(before);
    },
  );

  test('closing twice keeps the remarks of both crews, and a repetition adds nothing', async () => {
    const session = await world.begin(await world.post());
    const close = (raised: string) => world.manager.put<CrewSession>(`/crew-sessions/${session.id}/close`, { raised });
    const first = await close('The gate sticks.');
    expect((await close('The gate sticks.')).body).toEqual(first.body);
    const raised = 'The gate sticks.\n\nWhere is the shade?';
    expect((await close(' Where is the shade? ')).body).toEqual({ ...first.body, raised, remarks: [{ text: raised, attendanceId: null }] });
    expect((await close('Where is the shade?')).body.raised).toBe('The gate sticks.\n\nWhere is the shade?');
    expect((await close('')).status).toBe(200);
    expect(errorOf(await close('x'.repeat(1_000)))).toMatchObject({ status: 409, code: 'crew.full' });
  });
});
