import { randomUUID } from 'node:crypto';
import type { Briefers, CrewRoster, CrewSession } from '@muster/contract/crews/crew';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { localTime } from '../../../platform/texts/wording';
import { withPin } from './with-pin';
import { guest, named, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

describe('guests', () => {
  test('count apart, and appear in the CSV with their employer', async () => {
    const { manager, ann } = world;
    const campaign = await world.post();
    await world.add(manager, await world.begin(campaign), guest(), signs(ann, { strokes: strokesOf(4) }));
    expect((await world.crewsOf(manager, campaign)).sessions[0]?.counts).toMatchObject({ guests: 1, signature: 1 });
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
    const { body } = await manager.get<string>(`/campaign-v2s/${campaign.id}/crews/file`);
    expect(body.split('\r\n').find((line) => line.includes('Ola Lund'))).toContain('Ola Lund,Lift Ltd,"Guest"'.replaceAll('"', ''));
    expect(body).toContain('Ann Worker');
  });

  test('have their times in the zone of the campaign in the CSV, whose headings name it', async () => {
    const { api, manager, companyId } = world;
    const siteId = await api.make.site(companyId, { name: 'Harbour', timeZone: 'Pacific/Auckland' });
    const campaign = await world.post();
    const { timeZone } = (await manager.get<ReportPayload>(`/campaign-v2s/${campaign.id}/view`)).body.campaignV2;
    const { body: session } = await world.add(manager, await world.begin(campaign, manager, { siteId }), guest({ name: 'Moana Reid' }));
    await manager.put(`/crew-sessions/${session.id}/close`, {});
    const [heading = '', line = ''] = (await manager.get<string>(`/campaign-v2s/${campaign.id}/crews/file`)).body.split('\r\n');
    const cells = line.split(',');
    const times = heading
      .split(',')
      .flatMap((column, at) => (column.endsWith(` (${timeZone})`) ? [[column.split(' (')[0], cells[at]]] : []));
    const now = localTime(api.clock.now().toISOString(), timeZone ?? '');
    expect(times).toEqual([
      ['Started', now],
      ['Closed', now],
      ['Signed', now],
      ['Clock of the device', ''],
      ['Received', now],
      ['Contested', ''],
    ]);
  });

  test('who cannot draw are named by the briefer, count only as guests, and are marked in the CSV', async () => {
    const { manager } = world;
    const campaign = await world.post();
    const { strokes: _none, ...entry } = guest({ name: 'Pia Berg' });
    const { body } = await world.add(manager, await world.begin(campaign), entry);
    expect(body.attendances).toMatchObject([{ strength: 'NAMED', isGuest: true, guest: { name: 'Pia Berg' }, isCompleting: false }]);
    expect((await world.crewsOf(manager, campaign)).sessions).toMatchObject([{ counts: { guests: 1, named: 0, signature: 0 } }]);
    expect((await manager.get<string>(`/campaign-v2s/${campaign.id}/crews/file`)).body).toMatch(/Pia Berg.*Guest, Named by the briefer/);
  });

  test('lose their names when a manager erases them, and after the retention period of the company', async () => {
    const { api, manager, ann } = world;
    const campaign = await world.post();
    const { body: session } = await world.add(
      manager,
      await world.begin(campaign, manager, { interpreter: 'Ivo Lang' }),
      guest(),
      guest({ name: 'Pia Berg', strokes: strokesOf(5) }),
      signs(ann, { strokes: strokesOf(6) }),
    );
    const idOf = (name: string) => session.attendances.find(({ guest: one }) => one?.name === name)?.id;
    const erase = (id: string | null | undefined) => manager.delete(`/crew-sessions/${session.id}/attendances/${id}/guest`);
    expect((await erase(idOf('Ola Lund'))).status).toBe(204);
    expect((await erase(session.attendances.find(({ isGuest }) => !isGuest)?.id)).status).toBe(404);
    const names = async () =>
      (await manager.get<CrewSession>(`/crew-sessions/${session.id}`)).body.attendances.flatMap(({ guest: one }) => one?.name ?? []);
    expect(await names()).toEqual(['Pia Berg']);
    const before = api.clock.now();
    api.clock.set('2034-01-01T00:00:00.000Z');
    await api.runJob('privacy-records');
    api.clock.set(before);
    expect(await names()).toEqual([]);
    const stored = await api.make.query(
      `SELECT DISTINCT s.interpreter, a.guest_name, a.guest_employer, a.strokes, a.stroke_hash
         FROM crew_session s JOIN crew_attendance a ON a.session_id = s.id AND a.user_id IS NULL WHERE s.id = $1`,
      [session.id],
    );
    expect(stored).toEqual([{ interpreter: '', guest_name: null, guest_employer: null, strokes: null, stroke_hash: null }]);
    expect((await world.crewsOf(manager, campaign)).sessions[0]?.counts.guests).toBe(2);
  });
});

describe('rights', () => {
  test('a named briefer briefs only at their own sites, and opens only their own sessions', async () => {
    const { api, manager, ann, ben, dock, yard } = world;
    const campaign = await world.post();
    const { body: briefers } = await manager.put<Briefers>(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [ann.id] });
    expect(briefers.people).toMatchObject([{ userId: ann.id }]);
    const briefer = api.as(ann);
    expect((await briefer.get<CrewRoster>(`/campaign-v2s/${campaign.id}/crew-roster?siteId=${dock}`)).body).toMatchObject({
      sites: [{ id: dock }],
      people: expect.arrayContaining([{ userId: ann.id, firstName: 'Ann', lastName: 'Worker', isDone: false }]),
    });
    expect((await briefer.get(`/campaign-v2s/${campaign.id}/crew-roster?siteId=${yard}`)).status).toBe(403);
    expect((await world.start(briefer, campaign, { siteId: yard })).status).toBe(403);
    const own = await world.begin(campaign, briefer);
    const other = await world.begin(campaign);
    expect((await world.add(briefer, own, signs(ben))).status).toBe(200);
    expect((await world.add(briefer, other, signs(ben))).status).toBe(403);
    expect((await briefer.get(`/crew-sessions/${other.id}`)).status).toBe(403);
    expect((await world.crewsOf(briefer, campaign)).sessions.map(({ id }) => id)).toEqual([own.id]);
    expect((await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: ['nobody'] })).status).toBe(400);
  });

  test('a briefer who is no longer named, or has left the site, may read and no longer write', async () => {
    const { api, manager, ben, companyId } = world;
    const [unnamed, mover] = [await world.worker('Una'), await world.worker('Max')];
    const campaign = await world.post();
    const name = (...userIds: string[]) => manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds });
    await name(unnamed.id, mover.id);
    const sessions = [await world.begin(campaign, api.as(unnamed)), await world.begin(campaign, api.as(mover))];
    await name(mover.id);
    await api.make.query('DELETE FROM site_member WHERE company_id = $1 AND user_id = $2', [companyId, mover.id]);
    for (const [index, person] of [unnamed, mover].entries()) {
      const [briefer, { id }] = [api.as(person), sessions[index]!];
      expect((await world.add(briefer, { id }, signs(ben))).status).toBe(403);
      expect((await briefer.put(`/crew-sessions/${id}/close`, {})).status).toBe(403);
      expect((await briefer.get<CrewSession>(`/crew-sessions/${id}`)).body).toMatchObject({
        mayWrite: false,
        attendances: [],
        closedDate: null,
      });
    }
    // a manager who gave a talk is no briefer after losing all management rights
    const former = await api.make.person(companyId, { manager: true });
    const own = await world.begin(campaign, api.as(former));
    await api.make.query('UPDATE company_member SET is_manager = false WHERE company_id = $1 AND user_id = $2', [companyId, former.id]);
    expect((await world.add(api.as(former), own, signs(ben))).status).toBe(403);
  });

  test('a briefer who leaves the company is not a briefer after coming back', async () => {
    const { api, manager, companyId, dock } = world;
    const leaver = await world.worker('Lou');
    const campaign = await world.post();
    await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [leaver.id] });
    expect((await world.crewsOf(api.as(leaver), campaign)).mayBrief).toBe(true);
    await manager.delete(`/user/${leaver.id}?companyId=${companyId}`);
    await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [companyId, leaver.id]);
    await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, dock, leaver.id]);
    expect((await world.crewsOf(api.as(leaver), campaign)).mayBrief).toBe(false);
  });

  test('a worker, the manager of another site and people of another company see no names and change nothing', async () => {
    const { api, manager, ann, ben, stranger, companyId, yard } = world;
    const campaign = await world.post();
    const { body: session } = await world.add(manager, await world.begin(campaign), signs(ann));
    const yardManager = api.as(await api.make.person(companyId, { sites: [{ id: yard, manager: true }] }));
    for (const [client, status] of [
      [api.as(ben), 403],
      [yardManager, 403],
      [stranger, 404],
    ] as const) {
      expect((await client.get(`/crew-sessions/${session.id}`)).status).toBe(status);
      expect((await world.add(client, session, signs(ben))).status).toBe(status);
      expect((await client.put(`/crew-sessions/${session.id}/close`, {})).status).toBe(status);
      expect((await world.start(client, campaign)).status).toBe(status);
      expect((await client.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [] })).status).toBe(status);
      expect((await client.get(`/campaign-v2s/${campaign.id}/crews/file`)).status).toBe(status);
    }
    expect(await world.crewsOf(api.as(ben), campaign)).toMatchObject({ sessions: [], mine: [], mayBrief: false, mayNameBriefers: false });
    expect(JSON.stringify(await world.crewsOf(manager, campaign))).not.toContain('Ann');
  });

  test('the manager of the site and a consultant may read the session', async () => {
    const { api, manager, siteManager, ann } = world;
    const { body: session } = await world.add(manager, await world.begin(await world.post()), signs(ann));
    for (const reader of [api.as(siteManager), api.as(await api.make.consultant())]) {
      expect((await reader.get<CrewSession>(`/crew-sessions/${session.id}`)).body).toMatchObject({ mayWrite: false, attendances: [{}] });
      expect((await world.add(reader, session, signs(ann))).status).toBe(403);
    }
  });

  test('a named briefer signs and names only people of the site, and only a PIN adds people of other sites', async () => {
    const { api, manager, companyId, yard, ann } = world;
    const briefer = await world.worker('Bea');
    const elsewhere = await world.worker('Eli', yard);
    const card = await withPin(world);
    const campaign = await world.post();
    await manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [briefer.id] });
    const session = await world.begin(campaign, api.as(briefer));
    for (const entry of [signs(elsewhere), named(elsewhere)])
      expect(errorOf(await world.add(api.as(briefer), session, entry))).toMatchObject({ status: 409, code: 'crew.otherSite' });
    await manager.put(`/companies/${companyId}/privacy`, { recordRetentionYears: 7, signaturesCount: false });
    expect(errorOf(await world.add(api.as(briefer), session, signs(elsewhere)))).toMatchObject({ code: 'crew.otherSite' });
    await manager.put(`/companies/${companyId}/privacy`, { recordRetentionYears: 7, signaturesCount: true });
    const pin = { id: randomUUID(), strength: 'PIN', number: card.number, pin: card.pin };
    const { body } = await world.add(api.as(briefer), session, pin, signs(ann));
    expect(body.attendances.map(({ strength }) => strength).toSorted()).toEqual(['PIN', 'SIGNATURE']);
    // a manager of the scope signs for everybody in the company
    expect((await world.add(manager, session, signs(elsewhere))).status).toBe(200);
  });

  test('nobody can name or sign a person of another company', async () => {
    const session = await world.begin(await world.post());
    const elsewhere = await world.api.make.person((await world.api.make.company()).id);
    for (const entry of [named(elsewhere), signs(elsewhere)]) expect((await world.add(world.manager, session, entry)).status).toBe(400);
  });
});
