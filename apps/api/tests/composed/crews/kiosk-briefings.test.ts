import type { Kiosk } from '@muster/contract/directory/kiosk-endpoints';
import { expect, test } from 'vitest';
import { withPin } from '../../../src/features/crews/tests/with-pin';
import { kioskDevice } from './kiosk-device';

const here = kioskDevice();

test('a device keeps the briefings that ask everybody at its site, and only if its manager has chosen it', async () => {
  const campaign = await here.briefing('For all');
  const shown = (await here.keptBy(here.device)).briefings.find(({ id }) => id === campaign.id);
  expect(shown).toMatchObject({ contentVersion: 1, texts: [{ title: 'For all' }] });
  expect(Object.values(shown?.texts[0]?.schema.properties ?? {}).every(({ inputType }) => inputType.startsWith('READONLY_'))).toBe(true);
  const { device: without } = await here.kiosk({ keepsBriefings: false });
  expect(await here.idsKeptBy(without)).toEqual([]);
});

test('a device keeps no poll, no briefing with check questions, and none that leaves out somebody at its site', async () => {
  const poll = await here.world.post('YES_NO');
  const checked = await here.briefing('With questions');
  await here.world.api.make.query(`UPDATE campaign SET checks = '[{"id": "q"}]' WHERE id = $1`, [checked.id]);
  const forAnn = await here.briefing('For some');
  await here.world.api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [forAnn.id, here.world.ben.id]);
  const kept = await here.idsKeptBy(here.device);
  expect([poll, checked, forAnn].filter(({ id }) => kept.includes(id))).toEqual([]);
  const { device: elsewhere } = await here.kiosk({ keepsBriefings: true, siteId: here.world.yard });
  // nobody belongs to that site
  expect(await here.idsKeptBy(elsewhere)).toEqual([]);
});

test('a removed device, a foreign page and something else than entries get nothing', async () => {
  const { device: gone, id } = await here.kiosk({ keepsBriefings: true });
  await here.world.manager.delete(`/sites/${here.world.dock}/kiosks/${id}`);
  expect((await gone.send('/site-access/kiosk/briefings')).status).toBe(404);
  expect((await here.send([], { browser: gone })).status).toBe(404);
  expect((await here.send([], { origin: 'https://evil.example' })).status).toBe(403);
  expect((await here.send([{ id: 'x' }])).status).toBe(400);
});

test('the manager sees which devices keep briefings', async () => {
  const { body } = await here.world.manager.get<{ id: number; keepsBriefings: boolean }[]>(`/sites/${here.world.dock}/kiosks`);
  expect(body.find(({ id }) => id === here.kioskId)).toMatchObject({ keepsBriefings: true });
});

const say = (holds: object, { browser = here.device, origin = 'http://muster.test' } = {}) =>
  browser.send('/site-access/kiosk/holds', {
    method: 'POST',
    body: JSON.stringify(holds),
    headers: { 'content-type': 'application/json', origin },
  });
const listed = async () => {
  const { body } = await here.world.manager.get<Kiosk[]>(`/sites/${here.world.dock}/kiosks`);
  const found = body.find(({ id }) => id === here.kioskId);
  return found && { waiting: found.unsentCount, aside: found.asideCount };
};

test('a device says how many confirmations it holds, and the manager sees the two numbers', async () => {
  expect(await listed()).toEqual({ waiting: 0, aside: 0 });
  expect((await say({ waiting: 3, aside: 1 })).status).toBe(204);
  expect(await listed()).toEqual({ waiting: 3, aside: 1 });
  expect((await here.keptBy(here.device)).holds).toEqual({ waiting: 3, aside: 1 });
  expect((await say({ waiting: 0, aside: 0 })).status).toBe(204);
  expect(await listed()).toEqual({ waiting: 0, aside: 0 });
});

test.each([
  { waiting: -1, aside: 0 },
  { waiting: 10_000, aside: 0 },
  { waiting: 1.5, aside: 0 },
  { waiting: 1 },
  { waiting: 1, aside: 1, who: 'Ann' },
])('a device cannot say %j about itself', async (holds) => {
  expect((await say(holds)).status).toBe(400);
  expect(await listed()).toEqual({ waiting: 0, aside: 0 });
});

test('a device says nothing about another one, and a foreign page or a removed device nothing at all', async () => {
  const { device: other, id } = await here.kiosk({ keepsBriefings: true });
  expect((await say({ waiting: 5, aside: 5 }, { browser: other })).status).toBe(204);
  expect(await listed()).toEqual({ waiting: 0, aside: 0 });
  expect((await say({ waiting: 5, aside: 5 }, { origin: 'https://evil.example' })).status).toBe(403);
  await here.world.manager.delete(`/sites/${here.world.dock}/kiosks/${id}`);
  expect((await say({ waiting: 5, aside: 5 }, { browser: other })).status).toBe(404);
});

test('a briefing that a newer build has written is left out, and keeps nobody from the others', async () => {
  const person = await withPin(here.world);
  const [newer, other] = [await here.briefing('Newer'), await here.briefing('Beside it')];
  await here.world.api.make.query(
    `UPDATE campaign SET configuration = jsonb_set(configuration::jsonb, '{version}', '99')::json WHERE id = $1`,
    [newer.id],
  );
  const kept = await here.idsKeptBy(here.device);
  expect([kept.includes(newer.id), kept.includes(other.id)]).toEqual([false, true]);
  const entries = [await here.entry(newer, person), await here.entry(other, person)];
  expect(await here.receivedOf(entries)).toEqual({ received: entries.map(({ id }) => id), failed: [] });
  const outcomes = await Promise.all(entries.map(({ id }) => here.recordOf(id)));
  expect(outcomes).toMatchObject([[{ isConfirmed: false }], [{ isConfirmed: true }]]);
});
