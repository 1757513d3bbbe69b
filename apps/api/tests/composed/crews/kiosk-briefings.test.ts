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
