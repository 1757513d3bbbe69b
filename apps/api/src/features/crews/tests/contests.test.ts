import type { CrewRoster, Crews, CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../tests/harness';
import { guest, named, noticesOf, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

describe('contests', () => {
  const contest = (client: Client, { id }: CrewSession, attendanceId: string | null | undefined) =>
    client.post<Crews>(`/crew-sessions/${id}/attendances/${attendanceId}/contest`);

  test('a contest cancels a signature for good and notifies the manager of the site, never the briefer', async () => {
    const { api, manager, ann, ben, siteManager } = world;
    const campaign = await world.post();
    const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann), signs(ben, { strokes: strokesOf(3) }));
    const attendance = session.attendances.find(({ user }) => user?.userId === ann.id);
    const answer = await contest(api.as(ann), session, attendance?.id);
    expect(answer.body.mine).toMatchObject([{ contestedDate: api.clock.now().toISOString(), wasThere: false }]);
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
    await api.runJob('campaigns-recount');
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
    // the request stores nothing, and its answer gives no reason
    expect(await world.add(manager, session, signs(ann))).toMatchObject({ status: 200 });
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
    expect(await noticesOf(world, api.as(siteManager))).toContain('Attendance contested: Phones');
    expect(await noticesOf(world, manager)).not.toContain('Attendance contested: Phones');
    // the person can still confirm on their own device
    await world.build.respond(api.as(ann), campaign);
    expect(await world.figures(campaign)).toMatchObject({ submissions: 2 });
  });

  test('if the only manager of the site gave the talk, a contest goes to the managers of the company', async () => {
    const { api, ann, siteManager, manager, dock } = world;
    const campaign = await world.post('POLICY_UPDATE', { siteId: dock });
    const briefer = api.as(siteManager);
    const { body: session } = await world.add(briefer, await world.begin(campaign, briefer), signs(ann));
    await contest(api.as(ann), session, session.attendances[0]?.id);
    expect(await noticesOf(world, manager)).toContain('Attendance contested: Phones');
  });

  test('a contest keeps the person’s own acknowledgement', async () => {
    const { api, manager, ann, build } = world;
    const campaign = await world.post();
    await build.respond(api.as(ann), campaign);
    const before = await world.figures(campaign);
    const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann));
    expect(session.attendances).toMatchObject([{ isCompleting: false }]);
    await contest(api.as(ann), session, session.attendances[0]?.id);
    expect(await world.figures(campaign)).toEqual(before);
  });

  test('a named person answers once: a no contests, and a yes completes nothing', async () => {
    const { api, manager, ann, ben } = world;
    const campaign = await world.post();
    const { body: session } = await world.add(manager, await world.begin(campaign), named(ann), named(ben));
    const answer = (person: typeof ann, wasThere: boolean) =>
      api
        .as(person)
        .put<Crews>(
          `/crew-sessions/${session.id}/attendances/${session.attendances.find(({ user }) => user?.userId === person.id)?.id}/answer`,
          { wasThere },
        );
    expect((await answer(ann, true)).body.mine).toMatchObject([{ wasThere: true, contestedDate: null }]);
    expect((await answer(ann, false)).body.mine).toMatchObject([{ wasThere: true }]);
    expect((await answer(ben, false)).body.mine[0]?.contestedDate).not.toBeNull();
    expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  });

  test('a contest about an older version does not block later changes of the briefing', async () => {
    const { api, manager, ann, build } = world;
    const campaign = await world.post();
    const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann));
    expect(await world.change(campaign, 'Hands-free calls end today.')).toBe(200);
    await build.respond(api.as(ann), campaign, {}, { status: 'IN_PROGRESS' });
    await world.contest(ann, session);
    expect(await world.change(campaign, 'Hands-free calls ended yesterday.')).toBe(200);
  });

  test('a briefer who manages neither the scope nor the site does not learn of contests', async () => {
    const { api, manager, ann, ben, siteManager, dock } = world;
    const briefer = await world.worker('Bo');
    const campaign = await world.post();
    await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [briefer.id] });
    const begun = await world.begin(campaign, api.as(briefer));
    const { body: session } = await world.add(api.as(briefer), begun, signs(ann), named(ben));
    const shown = async () => ({
      session: (await api.as(briefer).get<CrewSession>(`/crew-sessions/${session.id}`)).body,
      counts: (await world.crewsOf(api.as(briefer), campaign)).sessions[0]?.counts,
      roster: (await api.as(briefer).get<CrewRoster>(`/campaign-v2s/${campaign.id}/crew-roster?siteId=${dock}`)).body,
    });
    const before = await shown();
    expect(before.roster.people.find(({ userId }) => userId === ann.id)).toMatchObject({ isDone: true });
    await world.contest(ann, session);
    await world.contest(ben, session);
    expect(await shown()).toEqual(before);
    expect(before.counts?.contested).toBeNull();
    // the second signature gets the same answer as any repeated signature
    expect((await world.add(api.as(briefer), session, signs(ann))).body).toEqual(before.session);
    for (const reader of [manager, api.as(siteManager)]) {
      const { body } = await reader.get<CrewSession>(`/crew-sessions/${session.id}`);
      expect(body.attendances.map(({ contestedDate, isCompleting }) => contestedDate !== null && !isCompleting)).toEqual([true, true]);
      expect((await world.crewsOf(reader, campaign)).sessions[0]?.counts.contested).toBe(2);
    }
  });

  test('only the person can contest', async () => {
    const { api, manager, ann, ben } = world;
    const { body: session } = await world.add(manager, await world.begin(await world.post()), signs(ann));
    for (const other of [api.as(ben), manager]) expect((await contest(other, session, session.attendances[0]?.id)).status).toBe(404);
  });
});

describe('flags', () => {
  test('point out equal signatures, and more than six signatures in a minute', async () => {
    const { manager } = world;
    const session = await world.begin(await world.post());
    const same = await world.add(manager, session, guest({ name: 'One' }), guest({ name: 'Two' }));
    expect(same.body.flags).toEqual(['SAME_STROKES']);
    const { body } = await world.add(manager, session, ...Array.from({ length: 5 }, (_, index) => guest({ strokes: strokesOf(index) })));
    expect(body.flags).toEqual(['SAME_STROKES', 'TOO_FAST']);
  });
});
