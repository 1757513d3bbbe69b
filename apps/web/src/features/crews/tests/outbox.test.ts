/** A talk without a network. Signatures survive reloads and a crash, and arrive once and in order. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';

interface Body {
  id: string;
  attendances: [{ id: string }];
}

/** What the server has stored, in the order of arrival. It recognises a repeated id, like the real one. */
let stored: string[];
/** How often each id arrived. */
let came: Map<string, number>;
/** The server stores the entry with this id, and its answer is lost with the page. */
let lostAfter: string | undefined;
/** The server rejects entries with these ids. */
let refused: Set<string>;

const answer = (address: string, body: Body): Response | Promise<Response> => {
  const isStart = address.endsWith('/crew-sessions');
  const id = isStart ? body.id : body.attendances[0].id;
  came.set(id, (came.get(id) ?? 0) + 1);
  if (refused.has(id)) return Response.json({ status: 409, message: 'crew.otherSite' }, { status: 409 });
  if (!isStart && !stored.includes('talk')) return Response.json({ status: 404, message: 'error.notFound' }, { status: 404 });
  if (!stored.includes(id)) stored.push(id);
  if (id === lostAfter) {
    lostAfter = undefined;
    return new Promise(() => undefined);
  }
  return Response.json({ id });
};

/** A page that has just loaded, without the memory of earlier pages. */
async function load() {
  vi.resetModules();
  const [{ setConnected }, { connectCredentials }, leave, sender, store] = await Promise.all([
    import('../../../lib/connection'),
    import('../../../lib/api'),
    import('../../../lib/outbox/leave'),
    import('../../../lib/outbox/sender'),
    import('../../../lib/outbox/store'),
  ]);
  connectCredentials({ accessToken: () => 'token', subject: () => 's1', refresh: () => Promise.resolve(false), end: () => undefined });
  setConnected(false);
  await store.openOutbox('u1');
  const give = (id: string, item: string, call: { route: string; params?: object; body: object }, after?: string) =>
    leave.leaveEntry('u1', {
      id,
      item: `crew talk ${item}`,
      kind: 'crew',
      title: id,
      path: '/',
      text: '',
      tags: [],
      writtenAt: '2026-03-10T09:00:00Z',
      call: call as never,
      ...(after !== undefined && { after }),
    });
  return {
    connect: () => setConnected(true),
    begin: () => give('talk', 'start', { route: 'POST /crew-sessions', body: { id: 'talk' } }),
    sign: (id: string) =>
      give(id, id, { route: 'POST /crew-sessions/{id}/attendances', params: { id: 'talk' }, body: { attendances: [{ id }] } }, 'talk'),
    send: () => sender.sendWaiting('u1'),
    again: (id: string) => leave.sendAgain('u1', id),
    waiting: async () => (await store.readOutbox('u1')).map(({ id, refusal }) => (refusal ? `${id} refused` : id)),
  };
}

const people = Array.from({ length: 20 }, (_, at) => `person ${String(at + 1).padStart(2, '0')}`);

beforeEach(() => {
  vi.stubGlobal('indexedDB', device);
  stored = [];
  came = new Map();
  refused = new Set();
  lostAfter = undefined;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'HEAD') return new Response();
    if (address.endsWith('/user/me')) return Response.json({ userId: 'u1' });
    return answer(address, JSON.parse(typeof body === 'string' ? body : '{}') as Body);
  });
});
afterEach(async () => {
  const { wipePerson } = await import('../../../lib/offline/device');
  await wipePerson('u1');
});

test('twenty people sign without a network, through three reloads and a crash, and arrive once and in order', async () => {
  let page = await load();
  await page.begin();
  for (const [at, id] of people.entries()) {
    if (at === 5 || at === 11 || at === 16) page = await load();
    await page.sign(id);
  }
  expect(came.size).toBe(0);
  // the page crashes while the server answers
  lostAfter = people[7];
  page.connect();
  void page.send();
  await vi.waitFor(() => expect(stored).toContain(people[7]));
  page = await load();
  expect(await page.waiting()).toEqual(people.slice(7));
  page.connect();
  await page.send();
  expect(stored).toEqual(['talk', ...people]);
  expect(came.get(people[7] ?? '')).toBe(2);
  expect(await page.waiting()).toEqual([]);
});

test('a rejected person stays in the list with the reason, blocks nobody, and can be sent again', async () => {
  const page = await load();
  await page.begin();
  for (const id of people.slice(0, 3)) await page.sign(id);
  refused.add('person 01');
  page.connect();
  await page.send();
  expect(stored).toEqual(['talk', 'person 02', 'person 03']);
  expect(await page.waiting()).toEqual(['person 01 refused']);
  refused.clear();
  await page.again('person 01');
  await vi.waitFor(async () => expect(await page.waiting()).toEqual([]));
  expect(stored).toEqual(['talk', 'person 02', 'person 03', 'person 01']);
});

test('if the talk itself is rejected, all entries wait and none is lost', async () => {
  const page = await load();
  await page.begin();
  await page.sign('person 01');
  refused.add('talk');
  page.connect();
  await page.send();
  expect([...came.keys()]).toEqual(['talk']);
  expect(await page.waiting()).toEqual(['talk refused', 'person 01']);
  refused.clear();
  await page.again('talk');
  await vi.waitFor(async () => expect(await page.waiting()).toEqual([]));
  expect(stored).toEqual(['talk', 'person 01']);
});
