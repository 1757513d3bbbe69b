/** Wrong attempts at shared devices. */
import { expect, test } from 'vitest';
import { secondIssuer } from '../../../../../tests/second-issuer';
import { cardOf, kioskAt, type Browser } from './access';
import { kioskWorld } from './kiosk-world';

const world = kioskWorld();
const { people, kioskHere, kiosks } = world;

/** Sends the form to another process of the issuer. */
async function statusAfterRestart(device: Browser, form: Record<string, string>): Promise<number> {
  const server = await secondIssuer(world.api);
  const { pathname, search } = device.ask();
  const { statusCode } = await server.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://muster.test', cookie: device.cookies() },
    payload: new URLSearchParams(form).toString(),
  });
  await server.close();
  return statusCode;
}

test('after 20 wrong attempts at a device, the next person waits for three minutes at most, and a restart of the api does not shorten it', async () => {
  const { number, pin } = await people();
  const { device, id } = await kioskHere();
  for (let tries = 0; tries < 20; tries += 1)
    expect((await device.submit({ number: `NOBODY-${tries}`, secret: '000000' })).status).toBe(401);
  const stopped = await device.submit({ number, secret: pin });
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '180']);
  expect(await statusAfterRestart(device, { number, secret: pin })).toBe(429);
  const other = (await kioskHere('Gate 1')).device;
  expect((await other.submit({ number, secret: pin })).status).toBe(303);
  world.api.clock.advance(179_000);
  expect((await device.submit({ number, secret: pin })).status).toBe(429);
  world.api.clock.advance(1_000);
  // waiting used up no attempt, and a right PIN does not count
  for (let times = 0; times < 3; times += 1) expect((await device.submit({ number, secret: pin })).status).toBe(303);
  expect((await kiosks()).map((one) => one.id)).toContain(id);
});

test('somebody who tries one number again and again makes nobody else wait, and nothing tells whether the number exists', async () => {
  const [guessed, other] = [await people(), await people()];
  for (const number of [guessed.number, 'NOBODY']) {
    const { device } = await kioskHere(`For ${number}`);
    for (let tries = 0; tries < 25; tries += 1) expect((await device.submit({ number, secret: '12' })).status).toBe(401);
    expect((await device.submit({ number: other.number, secret: other.pin })).status).toBe(303);
    world.api.clock.advance(61_000);
  }
});

test('ten wrong PINs lock a person until a new card, and a restart of the api does not unlock the person', async () => {
  const { userId, number, pin } = await people();
  const { device } = await kioskHere();
  const wrong = pin === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await device.submit({ number, secret: wrong });
  world.api.clock.advance(15 * 60_000);
  for (let tries = 0; tries < 5; tries += 1) await device.submit({ number, secret: wrong });
  world.api.clock.advance(24 * 3_600_000);
  expect((await device.submit({ number, secret: pin })).status).toBe(401);
  expect(await statusAfterRestart(device, { number, secret: pin })).toBe(401);
  const card = await cardOf(world.api.as(await world.api.make.person(world.companyId, { manager: true })), userId, world.companyId);
  expect(await statusAfterRestart(device, { number, secret: card.code })).toBe(200);
});

test('after 60 wrong attempts the devices of a site wait for a minute at most, including new ones, and no other site does', async () => {
  const { number, pin } = await people();
  for (let round = 0; round < 4; round += 1) {
    const { device } = await kioskHere();
    for (let tries = 0; tries < (round === 0 ? 17 : 15); tries += 1)
      expect((await device.submit({ number: `NOBODY-${tries}`, secret: '000000' })).status).toBe(401);
    if (round < 3) world.api.clock.advance(40_000);
  }
  expect((await (await kioskHere()).device.submit({ number, secret: pin })).status).toBe(429);
  world.api.clock.advance(60_000);
  expect((await (await kioskHere()).device.submit({ number, secret: pin })).status).toBe(303);
  const elsewhere = await world.api.make.site(world.companyId);
  const boss = world.api.as(await world.api.make.person(world.companyId, { manager: true }));
  const { device } = await kioskAt(world.api, boss, { companyId: world.companyId, siteId: elsewhere });
  expect((await device.submit({ number, secret: pin })).status).toBe(303);
});
