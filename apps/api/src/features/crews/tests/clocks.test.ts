/** Devices without a network whose clock is wrong: the server takes its error out of the times, and keeps what the device said. */
import { randomUUID } from 'node:crypto';
import type { CrewSession } from '@muster/contract/crews/crew';
import { deviceTimeHeader } from '@muster/contract/shared/time/device-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const [minute, year] = [60_000, 365 * 86_400_000];
const now = () => world.api.clock.now().getTime();
/** A device whose clock is ahead by this: what it says of a moment, and the header of its requests. */
const deviceAhead = (ahead: number) => ({
  at: (time: number) => new Date(time + ahead).toISOString(),
  header: () => ({ [deviceTimeHeader]: new Date(now() + ahead).toISOString() }),
});
const iso = (time: number) => new Date(time).toISOString();

/** Seven people sign within an hour, and their signatures arrive a day later from a phone whose clock is a year fast. */
async function talk(says: (device: ReturnType<typeof deviceAhead>) => Record<string, string>) {
  const { manager, dock } = world;
  const device = deviceAhead(year);
  const campaign = await world.post();
  world.api.clock.advance(minute);
  const began = now();
  const signedAt = (at: number) => began + (at + 1) * 5 * minute;
  world.api.clock.advance(8 * 60 * minute);
  const body = {
    id: randomUUID(),
    campaignV2Id: campaign.id,
    contentVersion: 1,
    siteId: dock,
    languages: ['en'],
    startedAt: device.at(began),
  };
  const session = (await manager.post<CrewSession>('/crew-sessions', body, says(device))).body;
  let last = session;
  for (let at = 0; at < 7; at += 1) {
    const signature = signs(await world.worker(`Number ${at}`), { strokes: strokesOf(at + 20), signedAt: device.at(signedAt(at)) });
    const answer = await manager.post<CrewSession>(`/crew-sessions/${session.id}/attendances`, { attendances: [signature] }, says(device));
    expect(answer.status).toBe(200);
    last = answer.body;
  }
  return { last, began, signedAt, device, campaign };
}

test('signatures from a phone whose clock is a year fast have their times, beside those of the phone, and are not too fast', async () => {
  const { last, began, signedAt, device, campaign } = await talk(({ header }) => header());
  expect(last.startedDate).toBe(iso(began));
  expect(last.attendances.map(({ signedDate, deviceDate }) => [signedDate, deviceDate])).toEqual(
    Array.from({ length: 7 }, (_, at) => [iso(signedAt(at)), device.at(signedAt(at))]),
  );
  expect(last.flags).toEqual([]);
  const closed = { closedAt: device.at(signedAt(7)) };
  const { body } = await world.manager.put<CrewSession>(`/crew-sessions/${last.id}/close`, closed, device.header());
  expect(body.closedDate).toBe(iso(signedAt(7)));
  await world.api.relay.drain();
  const rows = await world.api.make.query<{ facts: string }>('SELECT facts FROM ledger_opening WHERE company_id = $1', [world.companyId]);
  const facts = rows.map((row) => JSON.parse(row.facts) as Record<string, unknown>);
  expect(facts).toContainEqual(expect.objectContaining({ signedDate: iso(signedAt(0)), deviceDate: device.at(signedAt(0)) }));
  expect(facts).toContainEqual(
    expect.objectContaining({ startedDate: iso(began), deviceStartedDate: device.at(began), deviceClosedDate: device.at(signedAt(7)) }),
  );
  const file = await world.manager.get<string>(`/campaign-v2s/${campaign.id}/crews/file`);
  expect(file.body).toContain('Clock of the device');
});

test('a client that does not say what its clock shows works as before: implausible times count as now', async () => {
  const { last } = await talk(() => ({}));
  expect(new Set(last.attendances.map(({ signedDate }) => signedDate))).toEqual(new Set([iso(now())]));
  expect(last.attendances.map(({ deviceDate }) => deviceDate)).toEqual(Array.from({ length: 7 }, () => null));
  expect(last.flags).toEqual(['TOO_FAST']);
});

test('an answer from a phone an hour slow answers the text that the person read, and keeps both times', async () => {
  const campaign = await world.post();
  world.api.clock.advance(2 * 60 * minute);
  expect(await world.change(campaign, 'Another summary', true)).toBe(200);
  world.api.clock.advance(10 * minute);
  const device = deviceAhead(-60 * minute);
  const answered = now();
  world.api.clock.advance(20 * minute);
  const answer = (who: typeof world.ann, headers: Record<string, string>) =>
    world.build.respond(
      {
        ...world.api.as(who),
        post: (path, body) => world.api.as(who).post(path, { ...(body as object), answeredAt: device.at(answered) }, headers),
      },
      campaign,
    );
  expect((await answer(world.ann, {})).status).toBe(409);
  const { status, body } = await answer(world.ann, device.header());
  expect(status).toBe(201);
  expect(body).toMatchObject({
    submittedDate: iso(answered),
    receivedDate: iso(now()),
    deviceDate: device.at(answered),
  });
});

test('an answer to the older text is refused also from a phone an hour fast', async () => {
  const campaign = await world.post();
  world.api.clock.advance(2 * 60 * minute);
  const device = deviceAhead(60 * minute);
  const answeredAt = device.at(now());
  world.api.clock.advance(10 * minute);
  expect(await world.change(campaign, 'Another summary', true)).toBe(200);
  world.api.clock.advance(10 * minute);
  const ben = world.api.as(world.ben);
  const late = { ...ben, post: (path: string, body: unknown) => ben.post(path, { ...(body as object), answeredAt }, device.header()) };
  expect((await world.build.respond(late as typeof ben, campaign)).status).toBe(409);
});

test('a corrected time before the session counts as now, and what the device said stays', async () => {
  const campaign = await world.post();
  const session = await world.begin(campaign);
  world.api.clock.advance(5 * minute);
  const device = deviceAhead(year);
  const signedAt = device.at(now() - 60 * minute);
  const attendances = [signs(world.ann, { strokes: strokesOf(90), signedAt })];
  const path = `/crew-sessions/${session.id}/attendances`;
  const { body } = await world.manager.post<CrewSession>(path, { attendances }, device.header());
  expect(body.attendances).toMatchObject([{ signedDate: iso(now()), deviceDate: signedAt }]);
});

test('a talk that began at a site before it closed is taken from a phone an hour fast', async () => {
  const { api, manager, companyId } = world;
  const siteId = await api.make.site(companyId, { name: 'Closing' });
  const campaign = await world.post();
  api.clock.advance(5 * minute);
  const device = deviceAhead(60 * minute);
  const body = { id: randomUUID(), campaignV2Id: campaign.id, contentVersion: 1, siteId, languages: ['en'], startedAt: device.at(now()) };
  const began = now();
  api.clock.advance(10 * minute);
  await api.make.query("UPDATE site SET status = 'INACTIVE' WHERE id = $1", [siteId]);
  expect((await manager.post('/crew-sessions', body)).status).toBe(409);
  const { status, body: session } = await manager.post<CrewSession>('/crew-sessions', body, device.header());
  expect([status, session.startedDate]).toEqual([201, iso(began)]);
});
