import { expect, test } from 'vitest';
import { kioskAt } from './access';
import { Phone, type Lies } from './authenticator';
import { passkeyWorld } from './passkey-world';

const world = passkeyWorld();
const minute = 60_000;

test.each<[string, Lies]>([
  ['another origin', { origin: 'http://muster.example' }],
  ['another host', { rpId: 'muster.example' }],
  ['a signature for something else', { isForged: true }],
  ['the making of a passkey', { type: 'webauthn.create' }],
  ['a challenge that nobody made', { challenge: Buffer.from('guessed').toString('base64url') }],
  ['a phone that did not ask for its person', { isUnverified: true }],
  ['another person', { userHandle: Buffer.from('somebody else').toString('base64url') }],
])('%s signs nobody in', async (_name, lies) => {
  const { phone } = await world.withPasskey();
  const answer = await world.signInBy(phone, lies);
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain('This phone did not sign you in.');
});

test.each<[string, Lies]>([
  ['another origin', { origin: 'http://muster.example' }],
  ['another host', { rpId: 'muster.example' }],
  ['the use of a passkey', { type: 'webauthn.get' }],
  ['a challenge that nobody made', { challenge: Buffer.from('guessed').toString('base64url') }],
  ['a phone that did not ask for its person', { isUnverified: true }],
  ['a statement about the phone', { statement: 'packed' }],
])('with %s no passkey is made', async (_name, lies) => {
  const person = await world.person();
  const { own: browser } = await world.withOffer(person);
  const answer = await browser.post('/site-access/passkeys', { passkey: new Phone().make(await world.offerTo(browser), lies) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'error.validation', fieldErrors: [{ field: 'passkey' }] });
  expect(await world.passkeysOf(person.userId)).toBe(0);
});

test('a challenge counts once, for five minutes, and in its company', async () => {
  const { phone } = await world.withPasskey();
  const browser = world.browser();
  const once = await world.challengeFor(browser);
  expect((await browser.submit({ passkey: phone.use(once) })).status).toBe(303);
  expect((await browser.submit({ passkey: phone.use(once) })).status).toBe(401);
  const old = await world.challengeFor(browser);
  world.api.clock.advance(5 * minute);
  expect((await browser.submit({ passkey: phone.use(old) })).status).toBe(401);
  const elsewhere = await world.challengeFor(browser, (await world.api.make.company()).id);
  expect((await browser.submit({ passkey: phone.use(elsewhere) })).status).toBe(401);
});

test('a challenge is in the database as a digest, and goes when it is over', async () => {
  const browser = world.browser();
  const { challenge } = await world.challengeFor(browser);
  expect(JSON.stringify(await world.api.make.query('SELECT * FROM pin_code'))).not.toContain(challenge);
  world.api.clock.advance(5 * minute + 1);
  await world.challengeFor(browser);
  expect(await world.api.make.query('SELECT FROM pin_code WHERE ends_at < $1', [world.api.clock.now()])).toEqual([]);
});

test('a copy of a passkey is refused: the count of a phone only rises', async () => {
  const { phone } = await world.withPasskey(new Phone({ counter: 5 }));
  expect((await world.signInBy(phone)).status).toBe(303);
  expect((await world.signInBy(phone, { counter: 3 })).status).toBe(401);
  expect((await world.signInBy(phone, { counter: 6 })).status).toBe(401);
  expect((await world.signInBy(phone)).status).toBe(303);
});

test('two sign-ins at once with one count: one of them counts', async () => {
  const { phone } = await world.withPasskey(new Phone({ counter: 5 }));
  const browsers = [world.browser(), world.browser()];
  const answers = await Promise.all(browsers.map((browser) => world.signInBy(phone, { own: browser, counter: 20 })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 401]);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['no answer of a phone', '{"id":"x","rawId":"x","type":"public-key"}'],
  [
    'bytes of another form',
    JSON.stringify({
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'oQ', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    }),
  ],
  ['NUL', '{"id":"\\u0000"}'],
])('%s in place of a passkey is refused', async (_name, passkey) => {
  const person = await world.person();
  const { own: browser } = await world.withOffer(person);
  await world.offerTo(browser);
  const made = await browser.post('/site-access/passkeys', { passkey });
  expect([made.status, made.headers.get('content-type')]).toEqual([400, expect.stringContaining('application/problem+json')]);
  expect((await world.browser().submit({ passkey })).status).toBe(401);
});

test.each(['', '0', '-1', '1e3', 'x', '99999999999999999999'])('the company "%s" has no challenges', async (company) => {
  expect((await world.browser().post('/site-access/passkeys/challenge', { company })).status).toBe(400);
});

test('pages of other sites get no challenge and make no passkey', async () => {
  const person = await world.person();
  const { own: browser } = await world.withOffer(person);
  const elsewhere = { origin: 'http://evil.test' };
  const paths = ['/site-access/passkeys/challenge', '/site-access/passkeys/offer', '/site-access/passkeys'];
  const answers = await Promise.all(paths.map((path) => browser.post(path, { company: String(world.companyId) }, elsewhere)));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('only a sign-in with a PIN of the last ten minutes makes a passkey', async () => {
  const { phone, own: browser } = await world.withPasskey();
  const stranger = await world.browser().post('/site-access/passkeys/offer');
  const byPasskey = world.browser();
  await world.signInBy(phone, { own: byPasskey });
  world.api.clock.advance(10 * minute);
  const answers = [stranger, await byPasskey.post('/site-access/passkeys/offer'), await browser.post('/site-access/passkeys/offer')];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a shared device makes and takes no passkey, whatever its page sends', async () => {
  const { phone, number, pin } = await world.withPasskey();
  const siteId = await world.api.make.site(world.companyId);
  const { device } = await kioskAt(world.api, world.manager, { companyId: world.companyId, siteId });
  const page = await (await device.send(device.ask())).text();
  expect(page).not.toContain('passkey');
  const own = await world.challengeFor(world.browser());
  expect((await device.submit({ passkey: phone.use(own) })).status).toBe(400);
  expect((await device.post('/site-access/passkeys/challenge', { company: String(world.companyId) })).status).toBe(403);
  expect((await device.submit({ number, secret: pin, offers: '1' })).status).toBe(303);
  expect((await device.post('/site-access/passkeys/offer')).status).toBe(403);
  expect((await device.post('/site-access/passkeys', { passkey: '{}' })).status).toBe(403);
});
