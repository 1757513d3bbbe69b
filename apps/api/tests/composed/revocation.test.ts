/** Revoked rights on open sockets: two processes on one database, and changes by SQL. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rawClient, type RawClient } from '../../src/platform/realtime/tests/clients';
import { insertCampaign } from '../rows/campaign';
import type { Person } from '../factories';
import { startInstallation, type Composition, type Installation } from '../processes';

let place: Installation;
let processes: [Composition, Composition];
let key: string;
let companyId: number;
let author: Person;
let person: Person;

beforeAll(async () => {
  place = await startInstallation();
  processes = [await place.start(), await place.start()];
  const page = await (await fetch(processes[0].url)).text();
  key = /&quot;realtime&quot;:\{&quot;key&quot;:&quot;([^&]+)/.exec(page)?.[1] ?? '';
});
afterAll(() => place.remove());
beforeEach(async () => {
  companyId = (await place.make.company()).id;
  author = await place.make.person(companyId, { manager: true });
  person = await place.make.person(companyId);
});

const connect = ({ port }: Composition): Promise<RawClient> => rawClient(port, `/app/${key}?protocol=7`);

async function signatureOf(at: Composition, { socketId }: RawClient, channel: string, whose = person): Promise<object> {
  const { status, body } = await at.as(whose).post<object>('/pusher/auth', { socket_id: socketId, channel_name: channel });
  expect(status).toBe(200);
  return body;
}

/** The next message, without those that tell a person of changed rights: making the person changes them too. */
async function next(socket: RawClient): Promise<Awaited<ReturnType<RawClient['read']>>> {
  const message = await socket.read();
  return message.event === 'update' ? next(socket) : message;
}

/** A socket of the person on these channels, authorised by its process. */
async function subscribeTo(at: Composition, channels: string[], whose = person): Promise<RawClient> {
  const socket = await connect(at);
  for (const channel of channels) {
    socket.send('pusher:subscribe', { channel, ...(await signatureOf(at, socket, channel, whose)) });
    expect(await next(socket)).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel });
  }
  return socket;
}

/** Checks that a socket is still served, and that nothing else was sent to it before. */
async function expectUndisturbed(socket: RawClient): Promise<void> {
  socket.send('pusher:ping', {});
  expect((await next(socket)).event).toBe('pusher:pong');
}

const revoked = (channel: string) => ({ event: 'pusher:subscription_error', channel, data: { status: 403 } });

test('the sockets of a blocked account close on every process, and those of others stay', async () => {
  const company = `private-company-${companyId}`;
  const sockets = await Promise.all(processes.map((at) => subscribeTo(at, [company])));
  const others = await subscribeTo(processes[0], [company], author);
  await place.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
  expect(await Promise.all(sockets.map(async ({ closed }) => (await closed).code))).toEqual([4009, 4009]);
  await expectUndisturbed(others);
});

test('the end of a membership ends its channels on every process, but not the person’s own channel', async () => {
  const [company, own] = [`private-company-${companyId}`, `private-user-${person.id}`];
  const sockets = await Promise.all(processes.map((at) => subscribeTo(at, [own, company])));
  await place.make.query('DELETE FROM company_member WHERE user_id = $1', [person.id]);
  for (const socket of sockets) {
    expect(await next(socket)).toMatchObject(revoked(company));
    await expectUndisturbed(socket);
  }
});

test('a manager who becomes a member loses the channels of drafts and keeps those of members', async () => {
  const draft = `private-campaign-${await insertCampaign(place.make, { companyId, authorId: author.id, status: 'DRAFT' })}`;
  const posted = `private-campaign-${await insertCampaign(place.make, { companyId, authorId: author.id })}`;
  const socket = await subscribeTo(processes[1], [draft, posted], author);
  await place.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [author.id]);
  expect(await next(socket)).toMatchObject(revoked(draft));
  await expectUndisturbed(socket);
});

test('a withdrawn campaign ends its readers’ channels, although nobody’s rights changed', async () => {
  const id = await insertCampaign(place.make, { companyId, authorId: author.id });
  const socket = await subscribeTo(processes[0], [`private-campaign-${id}`]);
  await place.make.query("UPDATE campaign SET status = 'DRAFT' WHERE id = $1", [id]);
  expect(await next(socket)).toMatchObject(revoked(`private-campaign-${id}`));
});

test('changes during a lost connection for notifications are checked after the reconnect', async () => {
  const company = `private-company-${companyId}`;
  const socket = await subscribeTo(processes[0], [company]);
  await place.make.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muster real time' AND datname = current_database()",
  );
  await place.make.query('DELETE FROM company_member WHERE user_id = $1', [person.id]);
  expect((await socket.closed).code).toBe(4100);
  const again = await connect(processes[0]);
  const subscription = { socket_id: again.socketId, channel_name: company };
  expect((await processes[0].as(person).post('/pusher/auth', subscription)).status).toBe(403);
});

test('a signature from before the change opens a channel only until it is checked', async () => {
  const company = `private-company-${companyId}`;
  const watch = await subscribeTo(processes[0], [company]);
  // this process has no socket of the person yet when it receives the change
  const socket = await connect(processes[1]);
  const kept = await signatureOf(processes[1], socket, company);
  await place.make.query('DELETE FROM company_member WHERE user_id = $1', [person.id]);
  expect(await watch.read()).toMatchObject(revoked(company));
  socket.send('pusher:subscribe', { channel: company, ...kept });
  expect(await next(socket)).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel: company });
  expect(await next(socket)).toMatchObject(revoked(company));
});
