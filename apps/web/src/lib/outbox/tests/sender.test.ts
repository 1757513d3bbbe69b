import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectCredentials } from '../../api';
import { setConnected } from '../../connection';
import { wipePerson } from '../../offline/device';
import { discardEntry } from '../discard';
import { sendWaiting } from '../sender';
import { onSent } from '../sent-tags';
import { submitEntry, type NewEntry } from '../submit';
import { openOutbox, outboxNow, readOutbox } from '../store';
import { device } from '../../../../tests/one-device';

let requests: { route: string; key: string | null; clock: string | null; body: unknown }[];
let answer: (route: string) => Response | Promise<Response>;
let subject: string;
let signedInAs: string;

const created = () => Response.json({ id: 1 }, { status: 201 });
const refused = (status: number, message: string) => Response.json({ status, message }, { status });
const text = (id: string, item = 'question 7'): NewEntry => ({
  id,
  item,
  kind: 'answer',
  title: 'Which glove?',
  path: '/',
  text: 'Red',
  call: { route: 'POST /answers', body: { questionId: 7, body: 'Red' } },
  tags: [],
  writtenAt: '2026-03-10T09:00:00Z',
});
const sent = () => requests.filter(({ route }) => route === 'POST /answers').map(({ key }) => key);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  requests = [];
  subject = 's1';
  signedInAs = 'u1';
  answer = created;
  setConnected(true);
  connectCredentials({
    accessToken: () => 'token',
    subject: () => subject,
    refresh: () => Promise.resolve(false),
    end: () => undefined,
  });
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    const route = `${method} ${address.replace('/api', '')}`;
    if (method === 'HEAD') return new Response();
    requests.push({
      route,
      key: new Headers(headers).get('idempotency-key'),
      clock: new Headers(headers).get('x-muster-device-time'),
      body,
    });
    return route === 'GET /user/me' ? Response.json({ userId: signedInAs }) : answer(route);
  });
  await openOutbox('u1');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.stubGlobal('indexedDB', device);
  await wipePerson('u1');
  await wipePerson('u2');
});

test('the server hears what the clock of the device shows now, if the times of an entry come from it', async () => {
  await submitEntry('u1', { ...text('e1'), hasDeviceTimes: true });
  await submitEntry('u1', text('e2'));
  const clocks = requests.filter(({ route }) => route === 'POST /answers').map(({ clock }) => clock && Date.parse(clock));
  expect(clocks).toEqual([expect.closeTo(Date.now(), -6), null]);
});

describe('an entry that is sent while the server answers', () => {
  test('gets its reply, and leaves nothing on the device', async () => {
    expect(await submitEntry('u1', text('a'))).toEqual({ state: 'sent', reply: { id: 1 } });
    expect(await readOutbox('u1')).toEqual([]);
  });

  test('that is refused is thrown to its form, and leaves nothing on the device', async () => {
    answer = () => refused(409, 'question.closed');
    await expect(submitEntry('u1', text('a'))).rejects.toMatchObject({ status: 409 });
    expect(await readOutbox('u1')).toEqual([]);
  });
});

describe('the tabs of a browser', () => {
  const tags = ['campaign:7'] as const;

  test('the tab that sends an entry and the other ones refetch what it changed', async () => {
    const heard: unknown[] = [];
    const otherTab = new BroadcastChannel('muster.sent');
    onTestFinished(() => otherTab.close());
    const other = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)));
    onTestFinished(onSent((given) => heard.push(given)));
    await submitEntry('u1', { ...text('a'), tags });
    expect(heard).toEqual([[...tags, 'sent:a']]);
    expect(await other).toEqual([...tags, 'sent:a']);
  });

  test('a tab refetches what another tab has sent', async () => {
    const otherTab = new BroadcastChannel('muster.sent');
    onTestFinished(() => otherTab.close());
    const heard = new Promise((resolve) => onTestFinished(onSent(resolve)));
    otherTab.postMessage(tags);
    expect(await heard).toEqual(tags);
  });
});

describe('an entry that is sent without a server', () => {
  beforeEach(() => setConnected(false));

  test('waits on the device, and is sent once, in order and under its own key', async () => {
    expect(await submitEntry('u1', text('a'))).toEqual({ state: 'waiting' });
    await submitEntry('u1', text('b'));
    expect(sent()).toEqual([]);
    expect(outboxNow().map(({ id }) => id)).toEqual(['a', 'b']);
    setConnected(true);
    await Promise.all([sendWaiting('u1'), sendWaiting('u1')]);
    await sendWaiting('u1');
    expect(sent()).toEqual(['a', 'b']);
    expect(outboxNow()).toEqual([]);
  });

  test('is not sent if somebody else is signed in', async () => {
    await submitEntry('u1', text('a'));
    setConnected(true);
    subject = 's2';
    signedInAs = 'u2';
    await sendWaiting('u1');
    expect(sent()).toEqual([]);
    await openOutbox('u2');
    await sendWaiting('u2');
    expect([sent(), outboxNow()]).toEqual([[], []]);
    subject = 's1';
    signedInAs = 'u1';
    await openOutbox('u1');
    await sendWaiting('u1');
    expect(sent()).toEqual(['a']);
  });

  test('stays with the reason if the server refuses it, and does not hold up the others', async () => {
    await submitEntry('u1', text('a'));
    await submitEntry('u1', text('b'));
    setConnected(true);
    answer = () => (sent().length === 1 ? refused(409, 'question.closed') : created());
    await sendWaiting('u1');
    expect(sent()).toEqual(['a', 'b']);
    expect(outboxNow()).toMatchObject([{ id: 'a', text: 'Red', refusal: { status: 409, code: 'question.closed' } }]);
  });

  test('stays if the session has ended', async () => {
    await submitEntry('u1', text('a'));
    setConnected(true);
    await sendWaiting('u1');
    await submitEntry('u1', { ...text('b') });
    answer = () => refused(401, '');
    expect(await submitEntry('u1', text('c'))).toEqual({ state: 'waiting' });
  });
});

test('an answer whose reply was lost is sent again under the same key', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await submitEntry('u1', text('a'))).toEqual({ state: 'waiting' });
  answer = created;
  await sendWaiting('u1');
  expect(sent()).toEqual(['a', 'a']);
  expect(outboxNow()).toEqual([]);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['504', () => refused(504, '')],
])('an entry that always gets %s holds up the others for one round only, and is tried in each', async (slow, fault) => {
  setConnected(false);
  for (const id of [slow, 'b', 'c']) await submitEntry('u1', text(id, `question ${id}`));
  setConnected(true);
  answer = () => (sent().at(-1) === slow ? fault() : created());
  await sendWaiting('u1');
  expect(sent()).toEqual([slow]);
  await sendWaiting('u1');
  expect([sent(), outboxNow().map(({ id }) => id)]).toEqual([[slow, 'b', 'c', slow], [slow]]);
  answer = created;
  await sendWaiting('u1');
  expect([sent(), outboxNow()]).toEqual([[slow, 'b', 'c', slow, slow], []]);
});

describe('an entry that its person discards', () => {
  const during: { discarded?: Promise<string> } = {};
  beforeEach(async () => {
    setConnected(false);
    await submitEntry('u1', text('a'));
    setConnected(true);
  });

  test('stays if it is being sent, and tells the person so', async () => {
    answer = () => {
      during.discarded = discardEntry('u1', { id: 'a' });
      return created();
    };
    await sendWaiting('u1');
    expect([await during.discarded, sent()]).toEqual(['sending', ['a']]);
    expect(await discardEntry('u1', { id: 'a' })).toBe('gone');
  });

  test('is not sent, also if a round has chosen it already', async () => {
    const round = sendWaiting('u1');
    expect(await discardEntry('u1', { id: 'a' })).toBe('discarded');
    await round;
    expect(sent()).toEqual([]);
  });

  test('stays while another one must come after it', async () => {
    setConnected(false);
    await submitEntry('u1', { ...text('b'), after: 'a' });
    expect(await discardEntry('u1', { id: 'a' })).toBe('needed');
    expect(await discardEntry('u1', { id: 'b' })).toBe('discarded');
    expect(await discardEntry('u1', { id: 'a' })).toBe('discarded');
  });
});

describe('on a device that stores nothing', () => {
  /** A new page, whose waits for the database are over at once. */
  async function openPage(): Promise<typeof import('../submit')> {
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    vi.resetModules();
    (await import('../../api')).connectCredentials({
      accessToken: () => 'token',
      subject: () => subject,
      refresh: () => Promise.resolve(false),
      end: () => undefined,
    });
    const page = await import('../submit');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return page;
  }

  test('an answer goes straight to the server', async () => {
    const page = await openPage();
    const sending = page.submitEntry('u1', text('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await sending, sent()]).toEqual([{ state: 'sent', reply: { id: 1 } }, ['a']]);
  });

  test('tells the person that the device has not kept an answer that does not arrive either', async () => {
    const page = await openPage();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const told = vi.fn();
    const sending = page.submitEntry('u1', text('a'), told).catch(({ status }: { status: number }) => status);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await sending, told.mock.calls.length]).toEqual([0, 1]);
  });
});

test('an entry that cannot be sent waits for a slow device, and then waits there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setConnected(false);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  let begin: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const slow = new Promise<void>((resolve) => (goOn = resolve));
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const encrypting = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    begin();
    await slow;
    return encrypt(...given);
  });
  onTestFinished(() => encrypting.mockRestore());
  const told = vi.fn();
  const sending = submitEntry('u1', text('a'), told);
  await begun;
  await vi.advanceTimersByTimeAsync(5_000);
  goOn();
  expect([await sending, told.mock.calls]).toEqual([{ state: 'waiting' }, []]);
  expect(await readOutbox('u1')).toMatchObject([{ id: 'a' }]);
  vi.useRealTimers();
  requests = [];
  answer = created;
  setConnected(true);
  await sendWaiting('u1');
  expect([sent(), outboxNow()]).toEqual([['a'], []]);
});

test('an entry that the device cannot delete is sent once in a round, and again under its key', async () => {
  setConnected(false);
  await submitEntry('u1', text('a'));
  setConnected(true);
  const deleting = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The disk fails.', 'UnknownError');
  });
  await sendWaiting('u1');
  deleting.mockRestore();
  expect(sent()).toEqual(['a']);
  await sendWaiting('u1');
  expect([sent(), outboxNow()]).toEqual([['a', 'a'], []]);
});

test('removing a vote looks up its id, and is done if the vote is gone', async () => {
  const unvote: NewEntry = {
    ...text('a', 'vote answer 3'),
    kind: 'unvote',
    call: { route: 'DELETE /answer-votes/{id}', own: { list: 'GET /answer-votes', query: { questionId: 7 }, where: { answerId: 3 } } },
  };
  const list = (...votes: object[]) => Response.json(votes, { headers: { 'x-total-count': String(votes.length) } });
  answer = (route) =>
    route.startsWith('GET') ? list({ id: 8, answerId: 2 }, { id: 9, answerId: 3 }) : new Response(null, { status: 204 });
  await submitEntry('u1', unvote);
  expect(requests.map(({ route }) => route).at(-1)).toBe('DELETE /answer-votes/9');
  // The own vote is on the second page.
  const many = Array.from({ length: 100 }, (_, at) => ({ id: at, answerId: 1_000 + at }));
  const pages = [many, [{ id: 300, answerId: 3 }]];
  const pageOf = (route: string) => pages[Number(new URLSearchParams(route.split('?')[1]).get('page'))] ?? [];
  answer = (route) =>
    route.startsWith('GET') ? Response.json(pageOf(route), { headers: { 'x-total-count': '101' } }) : new Response(null, { status: 204 });
  await submitEntry('u1', { ...unvote, id: 'c' });
  expect(requests.map(({ route }) => route).at(-1)).toBe('DELETE /answer-votes/300');
  requests = [];
  answer = () => list();
  await submitEntry('u1', { ...unvote, id: 'b' });
  expect(requests.every(({ route }) => route.startsWith('GET'))).toBe(true);
});
