/** What belongs to the person and not to a company: a session by the provider of one company does not reach what others ask and tell. */
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../client/api-client';
import type { Person } from '../../factories';
import { invite, signIn, startWorld, statusWith, switchOn, type OwnProvider, type World } from './world';

let world: World;
let place: OwnProvider;
let elsewhere: number;
let managerElsewhere: Person;
beforeAll(async () => {
  world = await startWorld();
  place = await world.addCompany('oak.example');
  await switchOn(world, place);
  elsewhere = (await world.installation.make.company()).id;
  managerElsewhere = await world.installation.make.person(elsewhere, { manager: true });
});
afterAll(() => world.stop());

const query = (text: string, values: unknown[] = []) => world.installation.make.query(text, values);

/** Signed in at the installation first, and then linked by the provider of the company. */
async function linked(name: string): Promise<{ id: string; byInstallation: Client; byCompany: Client }> {
  const email = `${name}@oak.example`;
  const id = await invite(world, place.companyId, email);
  const subject = `installation ${name}`;
  await query('UPDATE account SET activated = true, subject = $2 WHERE id = $1', [id, subject]);
  place.provider.person = { subject: name, email };
  const { token = '' } = await signIn(world, email);
  expect(await statusWith(world, token)).toBe(200);
  return { id, byInstallation: world.product.as({ subject }), byCompany: world.product.withToken(token) };
}
const joins = (id: string) => query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [elsewhere, id]);

test('the requests of other companies are read and answered at the installation, also by somebody of this company alone', async () => {
  const { byInstallation, byCompany } = await linked('asked');
  const asked = await world.product.as(managerElsewhere).post('/join-requests', { email: 'asked@oak.example', companyId: elsewhere });
  expect(asked.status).toBe(201);
  const made = await byCompany.post<{ token: string }>('/api-tokens', { name: 'Mine', scopes: ['read', 'write'], expiresInDays: 1 });
  expect((await byCompany.get('/own-join-requests')).body).toEqual([]);
  const own = await byInstallation.get<{ id: number }[]>('/own-join-requests');
  expect(own.body).toHaveLength(1);
  const answer = (who: Client) => who.put(`/own-join-requests/${own.body[0]?.id}`, { isAccepted: true });
  expect((await answer(byCompany)).status).toBe(404);
  expect((await answer(world.product.withToken(made.body.token))).status).toBeGreaterThanOrEqual(400);
  expect((await byInstallation.get('/user/permissions')).status).toBe(403);
  expect([(await answer(byInstallation)).status, (await byInstallation.get('/companies')).body]).toMatchObject([200, [{ id: elsewhere }]]);
});

const onePicture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

let devices = 0;
const newToken = () =>
  pushTokenOf({ endpoint: `https://push.example.com/${(devices += 1)}`, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) });
const companiesOfDevices = (id: string) =>
  query('SELECT only_company::integer FROM push_subscription WHERE user_id = $1 ORDER BY id', [id]);

test('a device of a session by the provider is one of its company, until the person registers it at the installation, and ends with the link', async () => {
  const { id, byInstallation, byCompany } = await linked('devices');
  await joins(id);
  const register = async (who: Client, token: string) => expect((await who.post('/user-firebase-tokens', { token })).status).toBe(201);
  const [kept, ofCompany] = [newToken(), newToken()];
  await register(byCompany, kept);
  await register(byCompany, ofCompany);
  expect(await companiesOfDevices(id)).toEqual([{ only_company: place.companyId }, { only_company: place.companyId }]);
  await register(byInstallation, kept);
  await register(byCompany, kept);
  expect(await companiesOfDevices(id)).toEqual([{ only_company: null }, { only_company: place.companyId }]);
  await query('DELETE FROM sign_in_link WHERE user_id = $1', [id]);
  expect(await companiesOfDevices(id)).toEqual([{ only_company: null }]);
});

test('a session by the provider pushes no device out that the person registered at the installation', async () => {
  const { id, byInstallation, byCompany } = await linked('many-devices');
  await joins(id);
  expect((await byInstallation.post('/user-firebase-tokens', { token: newToken() })).status).toBe(201);
  for (let count = 0; count < 21; count += 1)
    expect((await byCompany.post('/user-firebase-tokens', { token: newToken() })).status).toBe(201);
  const kept = await companiesOfDevices(id);
  expect(kept).toHaveLength(21);
  expect(kept[0]).toEqual({ only_company: null });
});

test('a session by the provider neither sees nor revokes the tokens that the person made at the installation', async () => {
  const { id, byInstallation, byCompany } = await linked('tokens');
  await joins(id);
  const make = async (who: Client) =>
    (await who.post<{ id: number }>('/api-tokens', { name: 'Mine', scopes: ['read'], expiresInDays: 1 })).body.id;
  const [ofInstallation, ofCompany] = [await make(byInstallation), await make(byCompany)];
  const seen = async (who: Client) =>
    (await who.get<{ id: number }[]>('/api-tokens')).body.map((token) => token.id).toSorted((a, b) => a - b);
  expect(await seen(byCompany)).toEqual([ofCompany]);
  expect((await byCompany.delete(`/api-tokens/${ofInstallation}`)).status).toBe(404);
  // the owner of the account can delete a token that somebody else made
  expect(await seen(byInstallation)).toEqual([ofInstallation, ofCompany].toSorted((a, b) => a - b));
  expect((await byInstallation.delete(`/api-tokens/${ofCompany}`)).status).toBe(204);
});

test('SCIM of another company gives an invited person no address in the domain of the provider', async () => {
  const tokens = `/companies/${elsewhere}/api-tokens`;
  const made = await world.product
    .as(managerElsewhere)
    .post<{ token: string }>(tokens, { name: 'Entra', scopes: ['scim'], expiresInDays: 1 });
  const scim = (method: string, path: string, email: string) =>
    fetch(`${world.home}scim/v2/Users${path}`, {
      method,
      headers: { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: 'bob',
        emails: [{ value: email, primary: true }],
        active: true,
      }),
    });
  const { id } = (await (await scim('POST', '', 'bob@elsewhere.example')).json()) as { id: string };
  expect((await scim('PUT', `/${id}`, 'new.hire@oak.example')).status).toBe(409);
  expect(await query('SELECT email FROM account WHERE id = $1', [id])).toEqual([{ email: 'bob@elsewhere.example' }]);
  expect((await scim('PUT', `/${id}`, 'robert@elsewhere.example')).status).toBe(200);
});

test('what other companies see of the person changes at the installation only, except the language', async () => {
  const { id, byInstallation, byCompany } = await linked('profile');
  const rename = (who: Client, firstName: string) => who.patch('/user', { firstName });
  expect((await rename(byCompany, 'Ash')).status).toBe(200);
  expect((await byCompany.get('/user/me')).body).not.toHaveProperty('isProfileShared');
  await joins(id);
  const made = await byCompany.post<{ token: string }>('/api-tokens', { name: 'Mine', scopes: ['write'], expiresInDays: 1 });
  const [practice] = await query("INSERT INTO safety_practice (title) VALUES ('Lone work (profile)') RETURNING id");
  const expertise = { safetyPracticeId: Number(practice?.['id']), experience: 'VERY_HIGH' };
  const qualification = { institution: 'A school', title: 'Rigger', type: 'COURSE' };
  const added = await byInstallation.post<{ id: number }>('/user-safety-practices', expertise);
  const earned = await byInstallation.post<{ id: number }>('/safety-qualifications', qualification);
  expect([added.status, earned.status]).toEqual([201, 201]);
  for (const session of [byCompany, world.product.withToken(made.body.token)]) {
    const refused = [
      rename(session, 'Mallory'),
      session.put(`/user/${id}`, { firstName: 'Mallory', lastName: 'Elsewhere' }),
      session.patch('/user', { phoneNumber: '+49 30 5550100', preferredLanguage: 'GERMAN' }),
      session.post('/user/avatar', { contentType: 'image/png', size: 100 }),
      session.delete('/user/avatar'),
      session.post('/user-safety-practices', expertise),
      session.delete(`/user-safety-practices/${added.body.id}`),
      session.post('/safety-qualifications', qualification),
      session.delete(`/safety-qualifications/${earned.body.id}`),
    ];
    for (const { status, body } of await Promise.all(refused)) expect([status, body]).toMatchObject([403, { message: 'account.shared' }]);
    const mine = { firstName: 'Ash', preferredLanguage: 'FRENCH', isProfileShared: true };
    const changed = await session.patch('/user', { firstName: 'Ash', preferredLanguage: 'FRENCH' });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(mine)]);
    expect((await session.get('/user/me')).body).toMatchObject(mine);
    expect((await session.get('/user/start')).body).toMatchObject({ user: { isProfileShared: true } });
    await byInstallation.patch('/user', { preferredLanguage: 'ENGLISH' });
  }
  expect((await rename(byInstallation, 'Aspen')).status).toBe(200);
  expect((await byInstallation.get('/user/me')).body).not.toHaveProperty('isProfileShared');
  await query('DELETE FROM company_member WHERE user_id = $1 AND company_id = $2', [id, elsewhere]);
  expect((await rename(byCompany, 'Ash')).status).toBe(200);
});

test('an upload link of a session by the provider sets no picture after another company has the person', async () => {
  const { id, byInstallation, byCompany } = await linked('picture');
  const bytes = await onePicture();
  const linkOf = async (who: Client) =>
    (await who.post<{ url: string }>('/user/avatar', { contentType: 'image/png', size: bytes.length })).body.url;
  const upload = async (url: string) =>
    (await fetch(new URL(url, world.home), { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(bytes) }))
      .status;
  const picture = async () => (await query('SELECT avatar_url FROM account WHERE id = $1', [id]))[0]?.['avatar_url'];
  const [first, early] = [await linkOf(byCompany), await linkOf(byCompany)];
  expect(first).toContain(`onlyCompany=${place.companyId}`);
  await joins(id);
  expect([await upload(early), await picture()]).toEqual([403, null]);
  expect(await upload(early.replace(/onlyCompany=\d+&/, ''))).toBe(403);
  await query('DELETE FROM company_member WHERE user_id = $1 AND company_id = $2', [id, elsewhere]);
  expect([await upload(first), await picture()]).toEqual([200, expect.any(String)]);
  await joins(id);
  expect(await upload(await linkOf(byInstallation))).toBe(200);
});

test('somebody whom providers sign in everywhere they work changes the profile after the link is removed', async () => {
  const { id, byInstallation, byCompany } = await linked('nowhere');
  const rename = (who: Client) => who.patch('/user', { firstName: 'Ash' });
  await joins(id);
  await query('UPDATE company_member SET is_blocked = true WHERE user_id = $1 AND company_id = $2', [id, elsewhere]);
  expect(await rename(byCompany)).toMatchObject({ status: 403, body: { message: 'account.shared' } });
  expect(await rename(byInstallation)).toMatchObject({ status: 403, body: { message: 'error.companySignIn' } });
  await query('DELETE FROM sign_in_link WHERE user_id = $1', [id]);
  expect((await rename(byInstallation)).status).toBe(200);
});
