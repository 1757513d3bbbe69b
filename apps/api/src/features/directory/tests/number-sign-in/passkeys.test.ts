import type { Passkey } from '@muster/contract/directory/passkey-endpoints';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { client, type Client } from '../../../../../tests/client/api-client';
import { errorOf } from '../../../../../tests/harness';
import { cardOf, carded, formIn, kioskAt, pinIn, type Browser } from './access';
import { Phone } from './authenticator';
import { passkeyWorld } from './passkey-world';

const world = passkeyWorld();
const minute = 60_000;

const clientOf = async (browser: Browser, redirect: Response): Promise<{ me: Client; claims: ReturnType<typeof decodeJwt> }> => {
  const { access_token: token } = (await (await browser.redeem(redirect)).json()) as { access_token: string };
  return { me: client(world.api.url, async () => `Bearer ${token}`), claims: decodeJwt(token) };
};
const lock = async (number: string): Promise<void> => {
  for (let tries = 0; tries < 10; tries += 1) {
    if (tries === 5) world.api.clock.advance(15 * minute);
    await world.browser().submit({ number, secret: '12' });
  }
};
const auditOf = async (userId: string): Promise<string[]> =>
  (
    await world.api.make.query<{ action: string }>('SELECT action FROM audit_event WHERE entity_id = $1 AND company_id = $2 ORDER BY id', [
      userId,
      world.companyId,
    ])
  ).map(({ action }) => action);

test('after the PIN the page offers a passkey, once, and the way on is open without one', async () => {
  const { number, code } = await carded(world.manager, world.companyId);
  const browser = world.browser();
  const drawn = await (await browser.submit({ number, secret: code })).text();
  const offer = await browser.submit({ form: formIn(drawn), do: 'continue', offers: '1' });
  expect(offer.status).toBe(200);
  expect(await offer.text()).toContain('Sign in with this phone from now on');
  const on = await browser.send(browser.ask());
  expect((await clientOf(browser, on)).claims['amr']).toEqual(['pin']);
  const again = await browser.submit({ number, secret: pinIn(drawn), offers: '1' });
  expect(again.status).toBe(303);
});

test('a browser that makes no passkeys, or has no script, meets no offer', async () => {
  const { number, pin } = await world.person();
  expect((await world.browser().submit({ number, secret: pin, offers: '' })).status).toBe(303);
});

test('the offer asks for a key that the phone holds, that it finds by itself, and that needs its person', async () => {
  const person = await world.person();
  const { own: browser, page } = await world.withOffer(person);
  expect(page).toContain('src="http://muster.test/site-access/assets/passkeys.js"');
  expect(await world.offerTo(browser)).toMatchObject({
    rp: { id: 'muster.test' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required', authenticatorAttachment: 'platform' },
    attestation: 'none',
    user: { name: expect.stringContaining(person.number) as string },
  });
});

test('a passkey signs in without number and PIN: the same session as a PIN, and the token says how', async () => {
  const { userId, phone } = await world.withPasskey();
  const browser = world.browser();
  const redirect = await world.signInBy(phone, { own: browser });
  expect(redirect.status).toBe(303);
  const { me, claims } = await clientOf(browser, redirect);
  expect(claims['amr']).toEqual(['pop', 'user']);
  expect((await me.get<{ id: string }>('/user/me')).body.id).toBe(userId);
  // the page renews its token from the same session
  const renewed = await clientOf(browser, await browser.send(browser.ask()));
  expect(renewed.claims['amr']).toEqual(['pop', 'user']);
});

test('the passkey of a manager manages nothing', async () => {
  const { userId, phone } = await world.withPasskey();
  await world.manager.put(`/user/${userId}/company-membership`, { companyId: world.companyId, isManager: true });
  const browser = world.browser();
  const { me } = await clientOf(browser, await world.signInBy(phone, { own: browser }));
  const answer = await me.post('/user', { companyId: world.companyId, number: 'X-1', firstName: 'A', lastName: 'B' });
  expect([answer.status, errorOf(answer).code]).toEqual([403, 'error.pinSession']);
});

test('a phone with a passkey is asked first, and the number and PIN stay beside it', async () => {
  const { own: browser } = await world.withPasskey();
  const open = async (one: Browser) => (await one.send(one.ask({ state: 'other' }))).text();
  await browser.send('/site-access/session/end');
  const known = await open(browser);
  expect(known.indexOf('name="passkey"')).toBeLessThan(known.indexOf('name="number"'));
  const other = await open(world.browser());
  expect(other.indexOf('name="number"')).toBeLessThan(other.indexOf('name="passkey"'));
});

test('a passkey replaces a locked PIN: the new one is shown once, it is in the audit log, and the bell tells it', async () => {
  const { userId, number, pin, phone } = await world.withPasskey();
  await lock(number);
  world.api.clock.advance(365 * 86_400_000);
  expect((await world.browser().submit({ number, secret: pin })).status).toBe(401);
  const browser = world.browser();
  const page = await (await world.signInBy(phone, { own: browser })).text();
  const renewed = pinIn(page);
  expect([renewed === pin, page.includes('Your PIN was locked')]).toEqual([false, true]);
  const { me, claims } = await clientOf(browser, await browser.submit({ form: formIn(page), do: 'continue' }));
  expect(claims['amr']).toEqual(['pop', 'user']);
  expect((await world.browser().submit({ number, secret: pin })).status).toBe(401);
  expect((await world.browser().submit({ number, secret: renewed })).status).toBe(303);
  expect(await auditOf(userId)).toContain('pin.renewed');
  await world.api.relay.drain();
  const bell = (await me.get<{ title: string; metadata: object }[]>('/notifications')).body;
  expect(bell).toMatchObject([{ title: expect.stringContaining('iPhone') as string, metadata: { entityType: 'Passkey' } }]);
  expect((await world.signInBy(phone)).status).toBe(303);
});

test('a passkey passes a pause, and does not give a guesser new tries', async () => {
  const { userId, number, phone } = await world.withPasskey();
  for (let tries = 0; tries < 5; tries += 1) await world.browser().submit({ number, secret: '12' });
  expect((await world.signInBy(phone)).status).toBe(303);
  const [row] = await world.api.make.query<{ failures: number }>('SELECT failures FROM pin_credential WHERE user_id = $1', [userId]);
  expect(row?.failures).toBe(5);
});

test('the person sees the phones with names and uses, and removes one; a manager sees only that there is one', async () => {
  const { userId, phone, number, pin } = await world.withPasskey();
  const browser = world.browser();
  const { me } = await clientOf(browser, await world.signInBy(phone, { own: browser }));
  const [own] = (await me.get<Passkey[]>(`/user/${userId}/passkeys`)).body;
  expect(own).toMatchObject({ companyId: world.companyId, name: 'iPhone', lastUsedDate: expect.any(String) as string });
  expect((await world.manager.get<Passkey[]>(`/user/${userId}/passkeys`)).body).toEqual([{ ...own, name: null, lastUsedDate: null }]);
  expect((await me.delete(`/user/${userId}/passkeys/${own?.id}`)).status).toBe(204);
  expect((await world.signInBy(phone)).status).toBe(401);
  expect((await world.browser().submit({ number, secret: pin })).status).toBe(303);
  expect(await auditOf(userId)).toEqual(expect.arrayContaining(['passkey.made', 'passkey.removed']));
});

test('a manager removes a passkey; colleagues and other companies do not', async () => {
  const { userId, phone } = await world.withPasskey();
  const [{ id } = { id: 0 }] = (await world.manager.get<Passkey[]>(`/user/${userId}/passkeys`)).body;
  const path = `/user/${userId}/passkeys/${id}`;
  const colleague = world.api.as(await world.api.make.person(world.companyId));
  const stranger = world.api.as(await world.api.make.person((await world.api.make.company()).id, { manager: true }));
  const statuses = [
    await colleague.get(`/user/${userId}/passkeys`),
    await colleague.delete(path),
    await stranger.get(`/user/${userId}/passkeys`),
    await stranger.delete(path),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
  expect((await world.manager.delete(path)).status).toBe(204);
  expect((await world.manager.delete(path)).status).toBe(404);
  expect((await world.signInBy(phone)).status).toBe(401);
});

test('a session with a PIN sees nobody else’s phones, and one on a shared device not even its own', async () => {
  const [one, other] = [await world.withPasskey(), await world.withPasskey()];
  const me = await world.browser().signIn(one.number, one.pin);
  expect((await me.get(`/user/${other.userId}/passkeys`)).status).toBe(403);
  const { device } = await kioskAt(world.api, world.manager, {
    companyId: world.companyId,
    siteId: await world.api.make.site(world.companyId),
  });
  const there = await device.signIn(one.number, one.pin);
  expect((await there.get(`/user/${one.userId}/passkeys`)).status).toBe(403);
});

test('a new card, another number, and leaving each end the passkey', async () => {
  const card = await world.withPasskey();
  await cardOf(world.manager, card.userId, world.companyId);
  const renumbered = await world.withPasskey();
  const number = `R-${renumbered.number}`;
  expect((await world.manager.put(`/user/${renumbered.userId}/company-membership`, { companyId: world.companyId, number })).status).toBe(
    200,
  );
  const left = await world.withPasskey();
  await world.manager.delete(`/user/${left.userId}?companyId=${world.companyId}`);
  for (const { userId, phone } of [card, renumbered, left]) {
    expect(await world.passkeysOf(userId)).toBe(0);
    expect((await world.signInBy(phone)).status).toBe(401);
  }
});

test('who gets the number of somebody who has left is not signed in by that person’s phone', async () => {
  const { userId, number, phone } = await world.withPasskey();
  await world.manager.delete(`/user/${userId}?companyId=${world.companyId}`);
  const next = await world.manager.post<{ id: string }>('/user', {
    companyId: world.companyId,
    number,
    firstName: 'Mia',
    lastName: 'Sorel',
  });
  expect(next.status).toBe(201);
  expect((await world.signInBy(phone)).status).toBe(401);
  expect((await world.manager.get<Passkey[]>(`/user/${next.body.id}/passkeys`)).body).toEqual([]);
});

test('a blocked person is not signed in by a passkey', async () => {
  const { userId, phone } = await world.withPasskey();
  await world.manager.put(`/user/${userId}/block?companyId=${world.companyId}`);
  expect((await world.signInBy(phone)).status).toBe(401);
});

test('an eleventh phone replaces the first one, and a phone that has a passkey is named in the offer', async () => {
  const { userId, number, pin, phone } = await world.withPasskey();
  for (let more = 0; more < 10; more += 1) {
    const { own: browser } = await world.withOffer({ number, pin });
    const offer = await world.offerTo(browser);
    expect(offer.excludeCredentials.map(({ id }) => id)).toContain(phone.id);
    expect((await browser.post('/site-access/passkeys', { passkey: new Phone().make(offer) })).status).toBe(204);
    world.api.clock.advance(minute);
  }
  expect(await world.passkeysOf(userId)).toBe(10);
  expect((await world.signInBy(phone)).status).toBe(401);
});
