/** Which way in reaches what: a person with two companies, tokens, sockets, and a browser that knows two identities. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawClient, type RawClient } from '../../../src/platform/realtime/tests/clients';
import { Browser, invite, pageRequest, signIn, startWorld, statusWith, switchOn, type OwnProvider, type World } from './world';

let world: World;
let place: OwnProvider;
/** A company without a provider of its own. */
let elsewhere: number;
let socketKey: string;
beforeAll(async () => {
  world = await startWorld();
  place = await world.addCompany('fir.example');
  await switchOn(world, place);
  elsewhere = (await world.installation.make.company()).id;
  const page = await (await fetch(world.product.url)).text();
  socketKey = /&quot;realtime&quot;:\{&quot;key&quot;:&quot;([^&]+)/.exec(page)?.[1] ?? '';
});
afterAll(() => world.stop());

const query = (text: string, values: unknown[] = []) => world.installation.make.query(text, values);

/** Signed in at the installation first, and then linked by the provider of the company. */
async function linked(name: string): Promise<{ id: string; subject: string; token: string }> {
  const id = await invite(world, place.companyId, `${name}@fir.example`);
  const subject = `installation ${name}`;
  await query('UPDATE account SET activated = true, subject = $2 WHERE id = $1', [id, subject]);
  return { id, subject, token: await signInAs(name) };
}

async function signInAs(name: string, browser?: Browser): Promise<string> {
  place.provider.person = { subject: name, email: `${name}@fir.example` };
  const { token } = await signIn(world, `${name}@fir.example`, browser);
  expect(await statusWith(world, token)).toBe(200);
  return token ?? '';
}

const joins = (id: string, companyId: number) => query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [companyId, id]);
const companiesOf = async (client: { get(path: string): Promise<{ body: unknown }> }) =>
  ((await client.get('/companies')).body as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
const setProvider = (isOn: boolean) => world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn });

test('[4.33] a second company opens no old way into the company of the provider: each way reaches its own', async () => {
  const person = await linked('second');
  const [byCompany, byInstallation] = [world.product.withToken(person.token), world.product.as(person)];
  const before = await byInstallation.get('/user/permissions');
  expect([before.status, before.body]).toMatchObject([403, { message: 'error.companySignIn' }]);
  await joins(person.id, elsewhere);
  expect(await companiesOf(byCompany)).toEqual([place.companyId]);
  expect((await byCompany.get(`/companies/${elsewhere}`)).status).toBe(404);
  expect(await companiesOf(byInstallation)).toEqual([elsewhere]);
  expect((await byInstallation.get(`/companies/${place.companyId}`)).status).toBe(404);
  // the provider may still sign the person in, and a colleague of both companies it may not
  expect(await companiesOf(world.product.withToken(await signInAs('second')))).toEqual([place.companyId]);
  // without the provider everything is as it was before
  await setProvider(false);
  expect(await companiesOf(byInstallation)).toEqual([place.companyId, elsewhere]);
  await setProvider(true);
  expect(await companiesOf(byInstallation)).toEqual([elsewhere]);
  await query("UPDATE account SET role = 'CONSULTANT' WHERE id = $1", [person.id]);
  expect(await companiesOf(byInstallation)).toContain(place.companyId);
  await query("UPDATE account SET role = 'USER' WHERE id = $1", [person.id]);
  await query('DELETE FROM company_member WHERE user_id = $1 AND company_id = $2', [person.id, place.companyId]);
  expect(await companiesOf(byInstallation)).toEqual([elsewhere]);
});

test('a block by the company of the provider ends its way in, and not the other one', async () => {
  const person = await linked('two-blocks');
  await joins(person.id, elsewhere);
  await query('UPDATE company_member SET is_blocked = true WHERE user_id = $1 AND company_id = $2', [person.id, place.companyId]);
  expect(await statusWith(world, person.token)).toBe(403);
  expect(await companiesOf(world.product.as(person))).toEqual([elsewhere]);
});

test('a personal token reaches what the session reached that made it', async () => {
  const person = await linked('tokens');
  await joins(person.id, elsewhere);
  const make = async (client: ReturnType<typeof world.product.withToken>) => {
    const { body } = await client.post<{ token: string }>('/api-tokens', { name: 'Mine', scopes: ['read', 'write'], expiresInDays: 1 });
    return world.product.withToken(body.token);
  };
  const [ofCompany, ofInstallation] = [await make(world.product.withToken(person.token)), await make(world.product.as(person))];
  expect(await companiesOf(ofCompany)).toEqual([place.companyId]);
  expect(await companiesOf(ofInstallation)).toEqual([elsewhere]);
  await query('DELETE FROM company_member WHERE user_id = $1 AND company_id = $2', [person.id, elsewhere]);
  expect((await ofInstallation.get('/companies')).status).toBe(401);
});

test('the tokens of a company go on when its provider is removed, also those of a maker without another way in', async () => {
  const manager = await invite(world, place.companyId, 'maker@fir.example');
  await query('UPDATE company_member SET is_manager = true WHERE user_id = $1', [manager]);
  const session = world.product.withToken(await signInAs('maker'));
  const body = { name: 'Directory', scopes: ['read'], expiresInDays: 1 };
  const made = await session.post<{ token: string }>(`/companies/${place.companyId}/api-tokens`, body);
  const second = await world.installation.start({ PUBLIC_URL: world.home.slice(0, -1) });
  await world.admin.delete(`/companies/${place.companyId}/sign-in`);
  // a process that has not seen the token before
  expect((await second.withToken(made.body.token).get(`/companies/${place.companyId}`)).status).toBe(200);
  await switchOn(world, place);
});

/** Tries again when the end of an earlier way in reached the hub after the signature, as the pages do [7.81]. */
async function socketOf(client: ReturnType<typeof world.product.withToken>): Promise<RawClient> {
  const socket = await rawClient(world.product.port, `/app/${socketKey}?protocol=7`);
  const channel = `private-company-${place.companyId}`;
  const { body } = await client.post<object>('/pusher/auth', { socket_id: socket.socketId, channel_name: channel });
  socket.send('pusher:subscribe', { channel, ...body });
  const told = await socket.read();
  if (told.data.status === 401) {
    socket.socket.terminate();
    return socketOf(client);
  }
  expect(told).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  return socket;
}

const closeCode = async (socket: RawClient): Promise<number> => (await socket.closed).code;
const renewed = 4100;

test('[7.81] open sockets end with the way in that opened them', async () => {
  const id = await invite(world, place.companyId, 'sockets@fir.example');
  const person = { id, subject: 'installation sockets' };
  await query('UPDATE account SET activated = true, subject = $2 WHERE id = $1', [id, person.subject]);
  const ofInstallation = await socketOf(world.product.as(person));
  const browser = new Browser();
  const token = await signInAs('sockets', browser);
  expect(await closeCode(ofInstallation)).toBe(renewed);
  const ofLink = await socketOf(world.product.withToken(token));
  await setProvider(false);
  expect(await closeCode(ofLink)).toBe(renewed);
  await setProvider(true);
  const signedOut = await socketOf(world.product.withToken(await signInAs('sockets', browser)));
  await browser.visit(`${world.issuer}/session/end`);
  expect(await closeCode(signedOut)).toBe(renewed);
  const promoted = await socketOf(world.product.withToken(await signInAs('sockets')));
  await query("UPDATE account SET role = 'CONSULTANT' WHERE id = $1", [id]);
  expect(await closeCode(promoted)).toBe(renewed);
});

test('a browser that signed in by a company never falls into the session of somebody at the installation', async () => {
  await linked('shared-pc');
  const browser = new Browser();
  const silent = async () => new URL((await browser.visit(pageRequest(world, { prompt: 'none' }).address)).to ?? '');
  // nobody has signed in by a company here: the provider of the installation may have a session
  expect((await silent()).href).toContain(`${world.home}idp/auth`);
  await signInAs('shared-pc', browser);
  expect((await silent()).searchParams.has('code')).toBe(true);
  await browser.visit(`${world.issuer}/session/end`);
  const refused = await silent();
  expect([refused.searchParams.get('error'), refused.searchParams.get('state')]).toEqual(['login_required', 'kept']);
  // somebody chooses the installation
  await browser.visit(pageRequest(world).address.replace('/auth?', '/other?'));
  expect((await silent()).href).toContain(`${world.home}idp/auth`);
});
