/** What sessions by the provider of a company leave behind: it counts while the link counts, and ends with it. */
import type { Profile } from '@muster/contract/directory/profile';
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rawClient } from '../../../src/platform/realtime/tests/clients';
import type { Client } from '../../client/api-client';
import { startProvider } from '../recipes/providers';
import { invite, signIn, startWorld, statusWith, switchOn, type OwnProvider, type World } from './world';

let world: World;
let place: OwnProvider;
beforeAll(async () => {
  world = await startWorld();
  place = await world.addCompany('hazel.example');
  await switchOn(world, place);
});
afterAll(() => world.stop());

const query = (text: string, values: unknown[] = []) => world.installation.make.query(text, values);
const setProvider = (isOn: boolean) => world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn });

async function signInAs(name: string, at = place): Promise<string> {
  at.provider.person = { subject: name, email: `${name}@hazel.example` };
  const { token = '' } = await signIn(world, `${name}@hazel.example`);
  expect(await statusWith(world, token)).toBe(200);
  return token;
}

let devices = 0;

/** Everything that a session of a person can leave behind for later. */
async function leaveBehind(session: Client) {
  const made = await session.post<{ token: string }>('/api-tokens', { name: 'Mine', scopes: ['read', 'write'], expiresInDays: 90 });
  const calendar = await session.post<{ url: string }>(`/companies/${place.companyId}/calendar`);
  const endpoint = `https://push.example.com/${(devices += 1)}`;
  const token = pushTokenOf({ endpoint, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) });
  expect((await session.post('/user-firebase-tokens', { token })).status).toBe(201);
  return async () => ({
    token: (await world.product.withToken(made.body.token).get('/user/me')).status,
    calendar: (await fetch(new URL(new URL(calendar.body.url).pathname, world.home))).status,
    devices: (await query('SELECT 1 FROM push_subscription WHERE endpoint = $1', [endpoint])).length,
  });
}

async function linked(name: string) {
  const id = await invite(world, place.companyId, `${name}@hazel.example`);
  return { id, session: world.product.withToken(await signInAs(name)) };
}

const open = { token: 200, calendar: 200, devices: 1 };
const paused = { token: 401, calendar: 404, devices: 1 };
const ended = { token: 401, calendar: 404, devices: 0 };

test('tokens and calendar addresses of such sessions pause while the provider is off', async () => {
  const { session } = await linked('paused');
  const left = await leaveBehind(session);
  expect(await left()).toEqual(open);
  await setProvider(false);
  expect(await left()).toEqual(paused);
  await setProvider(true);
  expect(await left()).toEqual(open);
});

test('they end when a manager removes the link, and no later link opens them again', async () => {
  const { id, session } = await linked('unlinked');
  const left = await leaveBehind(session);
  const manager = world.product.as(await world.installation.make.person(place.companyId, { manager: true }));
  expect((await manager.put(`/user/${id}/unlink?companyId=${place.companyId}`)).status).toBe(200);
  expect(await left()).toEqual(ended);
  await signInAs('unlinked');
  expect(await left()).toEqual(ended);
});

test('what a session makes while its link is being removed opens with no later link', async () => {
  const { id, session } = await linked('between');
  const left = await leaveBehind(session);
  const [address] = await query('SELECT c::text AS row FROM calendar_address c WHERE user_id = $1', [id]);
  const manager = world.product.as(await world.installation.make.person(place.companyId, { manager: true }));
  expect((await manager.put(`/user/${id}/unlink?companyId=${place.companyId}`)).status).toBe(200);
  // a call that had entered before the link went commits after it
  await query('UPDATE api_token SET revoked_at = NULL WHERE user_id = $1', [id]);
  await query('INSERT INTO calendar_address SELECT ($1::text::calendar_address).*', [address?.['row']]);
  await query('UPDATE calendar_address SET is_of_link = true WHERE user_id = $1', [id]);
  await signInAs('between');
  expect(await left()).toEqual(ended);
});

test('they end when the provider is removed, with the sockets, and the same provider does not bring them back', async () => {
  const { session } = await linked('removed');
  const left = await leaveBehind(session);
  const page = await (await fetch(world.product.url)).text();
  const socketKey = /&quot;realtime&quot;:\{&quot;key&quot;:&quot;([^&]+)/.exec(page)?.[1] ?? '';
  const socket = await rawClient(world.product.port, `/app/${socketKey}?protocol=7`);
  const channel = `private-company-${place.companyId}`;
  const { body } = await session.post<object>('/pusher/auth', { socket_id: socket.socketId, channel_name: channel });
  socket.send('pusher:subscribe', { channel, ...body });
  expect(await socket.read()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  await world.admin.delete(`/companies/${place.companyId}/sign-in`);
  expect((await socket.closed).code).toBe(4100);
  expect(await left()).toEqual(ended);
  await switchOn(world, place);
  await signInAs('removed');
  expect(await left()).toEqual(ended);
});

test('they end when another issuer signs the person in: whoever ran the one before keeps nothing', async () => {
  const { session } = await linked('moved');
  const left = await leaveBehind(session);
  const provider = await startProvider('google with a secret', world.home, { callback: `${world.issuer}/callback/${place.companyId}` });
  onTestFinished(() => provider.stop());
  provider.person = place.provider.person;
  await setProvider(false);
  const next = { ...place, provider };
  await switchOn(world, next);
  expect(await left()).toEqual(paused);
  await signInAs('moved', next);
  expect(await left()).toEqual(ended);
  await setProvider(false);
  await switchOn(world, place);
});

test('a token of the company and the calendar of a site stay: their managers see them', async () => {
  const { id, session } = await linked('manager');
  await query('UPDATE company_member SET is_manager = true WHERE user_id = $1', [id]);
  const made = await session.post<{ token: string }>(`/companies/${place.companyId}/api-tokens`, {
    name: 'Directory',
    scopes: ['read'],
    expiresInDays: 1,
  });
  const site = await world.installation.make.site(place.companyId);
  const calendar = await session.post<{ url: string }>(`/sites/${site}/calendar`);
  await setProvider(false);
  expect((await world.product.withToken(made.body.token).get(`/companies/${place.companyId}`)).status).toBe(200);
  expect((await fetch(new URL(new URL(calendar.body.url).pathname, world.home))).status).toBe(200);
  await setProvider(true);
});

test('such a session makes no card for a PIN, which would open the company without its provider', async () => {
  const { id, session } = await linked('carded');
  await query("UPDATE company_member SET is_manager = true, number = 'H-1' WHERE user_id = $1", [id]);
  const profile = await session.get<Profile>(`/user/${id}`);
  expect(profile.body.userCompanies[0]?.allowedActions).not.toContain('makeCard');
  const made = await session.post(`/user/${id}/pin-reset`, { companyId: place.companyId });
  expect(made).toMatchObject({ status: 409, body: { message: 'user.noCard' } });
});
