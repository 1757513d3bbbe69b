/** Sign-in with the provider of a company, from the settings to the end of a session, against real OpenID providers. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  Browser,
  invite,
  pageRequest,
  redeem,
  settingsOf,
  signIn,
  startWorld,
  statusWith,
  switchOn,
  wishOf,
  type OwnProvider,
  type World,
} from './world';

describe('from the settings to the first sign-in', () => {
  let world: World;
  let place: OwnProvider;
  beforeAll(async () => {
    world = await startWorld();
    place = await world.addCompany('birch.example');
  });
  afterAll(() => world.stop());
  const path = () => `/companies/${place.companyId}/sign-in`;

  test('without a provider the page has the settings of the installation, and nobody can switch one on', async () => {
    expect((await settingsOf(world.product.url)).issuer).toBe(`${world.home}idp`);
    expect((await world.admin.get(path())).body).toMatchObject({
      provider: null,
      redirectAddress: `${world.issuer}/callback/${place.companyId}`,
    });
    expect((await world.admin.put(`${path()}/state`, { isOn: true })).status).toBe(404);
  });

  test('it can be switched on only after a test of the same values that has passed, and the test shows what came', async () => {
    const wish = wishOf(place);
    expect((await world.admin.put(path(), { ...wish, clientSecret: undefined })).body).toMatchObject({ message: 'signIn.secret' });
    const saved = await world.admin.put(path(), wish);
    expect(saved.body).toMatchObject({ provider: { isOn: false, isTested: false, test: null, domains: ['birch.example'] } });
    expect(JSON.stringify(saved.body)).not.toContain(place.provider.kind.secret);
    expect((await world.admin.put(`${path()}/state`, { isOn: true })).body).toMatchObject({ message: 'signIn.notTested' });
    const tryIt = async () => {
      const { body } = await world.admin.post<{ address: string }>(`${path()}/test`);
      const shown = await new Browser().follow(body.address, 'nowhere');
      // the address works once
      expect((await new Browser().visit(body.address)).status).toBe(400);
      return shown;
    };
    place.provider.person = { subject: 'guest', email: 'guest@elsewhere.example' };
    expect((await tryIt()).text).toContain('The test has not passed');
    expect((await world.admin.get(path())).body).toMatchObject({ provider: { isTested: false, test: { problem: 'otherDomain' } } });
    place.provider.person = { subject: 'tester', email: 'tester@birch.example' };
    expect((await tryIt()).text).toContain('The test has passed');
    expect((await world.admin.get(path())).body).toMatchObject({
      provider: {
        isTested: true,
        test: {
          problem: null,
          issuer: place.provider.issuer,
          subject: 'tester',
          email: 'tester@birch.example',
          isVerified: true,
          name: 'Mara Field',
        },
      },
    });
    // other values need another test
    await world.admin.put(path(), { ...wish, clientId: 'another' });
    expect((await world.admin.put(`${path()}/state`, { isOn: true })).body).toMatchObject({ message: 'signIn.notTested' });
    await switchOn(world, place);
    expect((await world.admin.put(path(), { ...wish, clientId: 'another' })).body).toMatchObject({ message: 'signIn.isOn' });
    expect((await world.admin.put(path(), { ...wish, domains: ['birch.example', 'elm.example'] })).body).toMatchObject({
      provider: { isOn: true, domains: ['birch.example', 'elm.example'] },
    });
  });

  test('the secret is stored encrypted, and the audit log names each change without it', async () => {
    const { make } = world.installation;
    const [row] = await make.query<{ sealed: string }>('SELECT sealed_secret AS sealed FROM sign_in_provider WHERE company_id = $1', [
      place.companyId,
    ]);
    expect(row?.sealed).toMatch(/^v1\./);
    const records = await make.query<{ action: string; data: unknown }>('SELECT action, data FROM audit_event WHERE company_id = $1', [
      place.companyId,
    ]);
    expect(new Set(records.map(({ action }) => action))).toEqual(new Set(['signIn.changed', 'signIn.tried', 'signIn.switched']));
    expect(JSON.stringify(records)).not.toContain(place.provider.kind.secret);
  });

  test('[2.17] [4.33] the page then begins at the product, and an invited person is activated with the name that the provider sends', async () => {
    world.later(5_000);
    await vi.waitFor(async () => expect((await settingsOf(world.product.url)).issuer).toBe(world.issuer));
    await invite(world, place.companyId, 'ada@birch.example');
    place.provider.person = { subject: 'ada', email: 'ada@birch.example' };
    const browser = new Browser();
    const { token } = await signIn(world, 'Ada@birch.example', browser);
    expect((await world.product.withToken(token ?? '').get('/user/me')).body).toMatchObject({ firstName: 'Mara', lastName: 'Field' });
    // the hidden frame of the page gets another token without the provider
    const silent = pageRequest(world, { prompt: 'none' });
    const { to = '' } = await browser.visit(silent.address);
    const renewed = await redeem(silent, new URL(to).searchParams.get('code') ?? '');
    expect(await statusWith(world, renewed.body['access_token'])).toBe(200);
    // a sign-out ends it, also for a copy of the token, and the page then asks the person
    await browser.visit(`${world.issuer}/session/end`);
    expect(await statusWith(world, token)).toBe(401);
    const after = await browser.visit(pageRequest(world, { prompt: 'none' }).address);
    expect(after.to).toContain('error=login_required');
  });

  test('people without a domain of a company, and codes of the installation, go where they went before', async () => {
    const { to = '' } = await new Browser().visit(pageRequest(world).address.replace('/auth?', '/other?'));
    expect(to.startsWith(`${world.home}idp/auth?`)).toBe(true);
    const sent = await fetch(`${world.issuer}/token`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'of the installation' }),
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([307, `${world.home}idp/token`]);
    const account = await world.installation.make.person(place.companyId);
    expect((await world.product.as(account).get('/user/permissions')).status).toBe(200);
  });
});

describe('the end of a sign-in', () => {
  let world: World;
  let place: OwnProvider;
  beforeAll(async () => {
    world = await startWorld();
    place = await world.addCompany('cedar.example', 'entra with a secret');
    await switchOn(world, place);
  });
  afterAll(() => world.stop());

  async function signInNew(name: string): Promise<{ id: string; token: string | undefined }> {
    const email = `${name}@cedar.example`;
    const id = await invite(world, place.companyId, email);
    place.provider.person = { subject: name, email };
    const { token } = await signIn(world, email);
    expect(await statusWith(world, token)).toBe(200);
    return { id, token };
  }

  test('[6.1] a block, a system role and the end of the membership count at the next request', async () => {
    const { make } = world.installation;
    const blocked = await signInNew('blocked');
    await make.query('UPDATE company_member SET is_blocked = true WHERE user_id = $1', [blocked.id]);
    expect(await statusWith(world, blocked.token)).toBe(403);
    const promoted = await signInNew('promoted');
    await make.query("UPDATE account SET role = 'CONSULTANT' WHERE id = $1", [promoted.id]);
    expect(await statusWith(world, promoted.token)).toBe(401);
    const shared = await signInNew('shared');
    const { id: second } = await make.company();
    await make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [second, shared.id]);
    expect((await world.product.withToken(shared.token ?? '').get(`/companies/${second}`)).status).toBe(404);
    const left = await signInNew('left');
    await make.query('DELETE FROM company_member WHERE user_id = $1', [left.id]);
    expect(await statusWith(world, left.token)).toBe(401);
    const ended = await signInNew('ended');
    await make.query("UPDATE company_member SET access_until = '2020-01-01' WHERE user_id = $1", [ended.id]);
    const client = world.product.withToken(ended.token ?? '');
    expect((await client.get(`/companies/${place.companyId}`)).status).toBe(404);
  });

  test('SCIM of the company ends the access of a person whom its provider signs in', async () => {
    const { make } = world.installation;
    const manager = await make.person(place.companyId, { manager: true });
    const made = await world.product.as(manager).post<{ token: string }>(`/companies/${place.companyId}/api-tokens`, {
      name: 'Entra',
      scopes: ['scim'],
      expiresInDays: 1,
    });
    const scim = (method: string, path: string, body: object) =>
      fetch(`${world.home}scim/v2/Users${path}`, {
        method,
        headers: { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(body),
      });
    const created = (await (
      await scim('POST', '', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: 'provisioned@cedar.example',
        name: { givenName: 'Pro', familyName: 'Visioned' },
        emails: [{ value: 'provisioned@cedar.example', primary: true }],
        active: true,
      })
    ).json()) as { id: string };
    place.provider.person = { subject: 'provisioned', email: 'provisioned@cedar.example' };
    const { token } = await signIn(world, 'provisioned@cedar.example');
    expect(await statusWith(world, token)).toBe(200);
    await scim('PATCH', `/${created.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    });
    expect(await statusWith(world, token)).toBeGreaterThanOrEqual(401);
  });

  test('[4.33] the provider of the installation opens no account that the provider of the company signs in, until that one is gone', async () => {
    const { make } = world.installation;
    const linked = { id: await invite(world, place.companyId, 'linked@cedar.example'), subject: 'installation linked' };
    await make.query('UPDATE account SET activated = true, subject = $2 WHERE id = $1', [linked.id, linked.subject]);
    expect((await world.product.as(linked).get('/user/permissions')).status).toBe(200);
    place.provider.person = { subject: 'linked', email: 'linked@cedar.example' };
    const { token } = await signIn(world, 'linked@cedar.example');
    expect(await statusWith(world, token)).toBe(200);
    expect((await world.product.as(linked).get('/user/permissions')).status).toBe(403);
    const again = { linked: () => world.product.as(linked).get('/user/permissions') };
    await world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn: false });
    expect(await statusWith(world, token)).toBe(401);
    expect((await again.linked()).status).toBe(200);
    await world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn: true });
    // what was open before the switch stays closed
    expect(await statusWith(world, token)).toBe(401);
    const next = await signIn(world, 'linked@cedar.example');
    expect(await statusWith(world, next.token)).toBe(200);
    await world.admin.delete(`/companies/${place.companyId}/sign-in`);
    expect(await statusWith(world, next.token)).toBe(401);
    expect((await again.linked()).status).toBe(200);
    await switchOn(world, place);
  });

  test('another process accepts the tokens, and learns of the end at the next request', async () => {
    const second = await world.installation.start({ PUBLIC_URL: world.home.slice(0, -1) });
    const { token } = await signInNew('two-processes');
    const atSecond = () => second.withToken(token ?? '').get('/user/permissions');
    expect((await atSecond()).status).toBe(200);
    await world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn: false });
    expect((await atSecond()).status).toBe(401);
    await world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn: true });
  });

  test('[8.3] the session of a browser ends after twelve hours', async () => {
    const email = 'hours@cedar.example';
    await invite(world, place.companyId, email);
    place.provider.person = { subject: 'hours', email };
    const browser = new Browser();
    await signIn(world, email, browser);
    world.later(12 * 3_600_000);
    expect((await browser.visit(pageRequest(world, { prompt: 'none' }).address)).to).toContain('error=login_required');
  });
});

test('a provider that hangs holds up nobody else, and its people read that it does not answer', async () => {
  const world = await startWorld();
  try {
    let hangs = false;
    const never = new Promise<void>(() => undefined);
    const slow = await world.addCompany('slow.example', 'google with a secret', () => (hangs ? never : undefined));
    const quick = await world.addCompany('quick.example');
    await switchOn(world, slow);
    await switchOn(world, quick);
    hangs = true;
    // after ten minutes the discovery document is read again: the one before stays in use
    const waiting = Array.from({ length: 3 }, () => signIn(world, 'somebody@slow.example').catch((error: unknown) => error));
    await invite(world, quick.companyId, 'somebody@quick.example');
    quick.provider.person = { subject: 'somebody', email: 'somebody@quick.example' };
    expect((await signIn(world, 'somebody@quick.example')).status).toBe(200);
    hangs = false;
    await slow.provider.stop();
    await Promise.all(waiting);
    const { status, text } = await world.product
      .withToken('')
      .get('/user/permissions')
      .then(() => signInAfterStop(world, slow));
    expect(status).toBe(503);
    expect(text).toContain('does not answer');
  } finally {
    await world.stop();
  }
});

/** The provider has answered the browser, and is gone when the product redeems the code. */
async function signInAfterStop(world: World, place: OwnProvider): Promise<{ status: number; text: string }> {
  const browser = new Browser();
  const { to = '' } = await browser.visit(pageRequest(world).address, { email: `somebody@${place.domain}` });
  const state = new URL(to).searchParams.get('state') ?? '';
  const address = `${world.issuer}/callback/${place.companyId}?${new URLSearchParams({ state, code: 'a code', iss: place.provider.issuer }).toString()}`;
  const { status, text } = await browser.visit(address);
  return { status, text };
}
