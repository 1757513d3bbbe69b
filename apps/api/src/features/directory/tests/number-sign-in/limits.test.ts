import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { browserOf, withPin } from './access';

let api: TestApi;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});

const retryAfter = (answer: Response): string | null => answer.headers.get('retry-after');

/**
 * 62 wrong attempts of strangers in two minutes, as many as the company takes meanwhile, from devices without a cookie and QR codes of many sites.
 * Then one more.
 */
async function strangersTry(): Promise<Response> {
  let site = 0;
  const tryOnce = async (): Promise<Response> => {
    const browser = browserOf(api, companyId, (site += 1));
    await browser.send(browser.ask());
    return browser.submit({ number: `NOBODY-${site}`, secret: '000000' });
  };
  // the network takes 20 again after 40 seconds
  for (const tries of [20, 20, 20, 2]) {
    for (let one = 0; one < tries; one += 1) expect((await tryOnce()).status).toBe(401);
    if (tries === 20) api.clock.advance(40_000);
  }
  return tryOnce();
}

test('invented sites give no further attempts, and strangers do not block a device that somebody has signed in on', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const device = browserOf(api, companyId);
  expect((await device.submit({ number, secret: pin })).status).toBe(303);
  const last = await strangersTry();
  expect([last.status, retryAfter(last)]).toEqual([429, '60']);
  expect((await device.submit({ number, secret: pin })).status).toBe(303);
  // the cookie of another company's device does not help
  const other = (await api.make.company()).id;
  const stranger = await withPin(api, api.as(await api.make.person(other, { manager: true })), other);
  const foreign = browserOf(api, other);
  const answer = await foreign.submit({ number: stranger.number, secret: stranger.pin });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const here = await fetch(device.ask(), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, secret: pin }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://muster.test', cookie },
  });
  expect(here.status).toBe(429);
});

test('a wrong PIN on a known device counts against the person', async () => {
  const { number, pin } = await withPin(api, manager, companyId);
  const device = browserOf(api, companyId);
  await device.submit({ number, secret: pin });
  for (let tries = 0; tries < 5; tries += 1) expect((await device.submit({ number, secret: '12' })).status).toBe(401);
  expect((await device.submit({ number, secret: pin })).status).toBe(401);
});

test('a network above its limit waits a minute, and does not use up the attempts of the company', async () => {
  api.clock.advance(3_601_000);
  for (let tries = 0; tries < 30; tries += 1) {
    const browser = browserOf(api, companyId);
    await browser.send(browser.ask());
    await browser.submit({ number: 'NOBODY', secret: '000000' });
  }
  const before = await api.make.query('SELECT key_hash, attempts FROM pin_attempt WHERE attempts = 30');
  const browser = browserOf(api, companyId);
  await browser.send(browser.ask());
  const answer = await browser.submit({ number: 'NOBODY', secret: '000000' });
  expect([answer.status, retryAfter(answer)]).toEqual([429, '2']);
  expect(before.length).toBe(2);
  expect((await api.make.query('SELECT key_hash FROM pin_attempt WHERE attempts = 30')).length).toBe(1);
});
