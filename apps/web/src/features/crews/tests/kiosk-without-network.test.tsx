import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { KioskBriefing, KioskConfirmation } from '@muster/contract/crews/kiosk';
import { boundToKiosk } from '@muster/contract/shared/sealed-pin';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { openedText, pinKey } from './server-key';
import { beginKiosk } from '../kiosk/begin';
import { meetServer } from '../kiosk/exchange';
import { addWaiting, forgetKept, keptBriefings, waitingEntries } from '../kiosk/kept';
import { KioskWithoutNetwork } from '../kiosk/screen';

/** Whoever waits for some time at most. The time passes when a test says so. */
const waited = vi.hoisted(() => {
  const waiting: (() => void)[] = [];
  return { waiting, start: async () => new Promise<void>((done) => void waiting.push(done)) };
});
vi.mock('../../../lib/waiting', async (original) => ({ ...(await original<object>()), after: waited.start }));

const issuer = 'http://localhost/site-access';
const schema = { properties: { body: { inputType: 'READONLY_TEXT', type: 'string', label: 'What to do', value: 'Check every tether.' } } };
const briefings = [
  {
    id: 7,
    contentVersion: 3,
    scope: 'SITE',
    timeZone: 'Australia/Brisbane',
    texts: [
      { language: 'en', title: 'Dropped spanner', description: 'It fell 80 m.', schema, statements: ['I have read it'] },
      { language: 'pl', title: 'Upuszczony klucz', description: null, schema, statements: [] },
    ],
  },
] as unknown as KioskBriefing[];

let calls: { route: string; body: { entries: KioskConfirmation[] } | undefined }[];
let isNetwork: boolean;
/** How many entries of a call the server takes. */
let taken: number;
let isRemoved: boolean;
/** What the server answers in place of anything else. */
let refusal: { status: number; type: string } | undefined;
/** The server does not answer to entries before this. */
let answering: Promise<void>;

beforeEach(() => {
  [calls, isNetwork, taken, isRemoved, refusal, answering] = [[], true, 20, false, undefined, Promise.resolve()];
  waited.waiting.length = 0;
  vi.stubGlobal('indexedDB', device);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    if (!isNetwork) throw new TypeError('no network');
    const sent = body === undefined ? undefined : (JSON.parse(body as string) as { entries: KioskConfirmation[] });
    calls.push({ route: `${method} ${address}`, body: sent });
    if (isRemoved) return Response.json({ error: 'unknown_device' }, { status: 404 });
    if (refusal) return new Response('{"message":"refused"}', { status: refusal.status, headers: { 'content-type': refusal.type } });
    if (sent)
      await Promise.race([
        answering,
        new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new DOMException('too slow', 'TimeoutError')))),
      ]);
    if (sent) return Response.json({ received: sent.entries.slice(0, taken).map(({ id }) => id) });
    return Response.json({ companyId: 1, kioskId: 4, pinKey, date: new Date().toISOString(), briefings });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await forgetKept();
});

/** Opens the page of a device that has met the server before, and has no network now. */
async function open(onConnected = vi.fn()) {
  if (isNetwork) await meetServer(issuer);
  isNetwork = false;
  const kept = await keptBriefings();
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <KioskWithoutNetwork kept={kept} meet={() => meetServer(issuer)} onConnected={onConnected} />
      </Suspense>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...page, onConnected };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function confirm(number: string, pin: string, title = 'Dropped spanner') {
  await press(title);
  await userEvent.type(screen.getByLabelText(/^Number/, { selector: 'input' }), number);
  await userEvent.click(screen.getByLabelText(/^PIN/, { selector: 'input' }));
  const keys = within(screen.getByRole('group', { name: /^PIN/ }));
  for (const digit of pin) await userEvent.click(keys.getByRole('button', { name: digit }));
  await press('Confirm');
}
const waiting = () => waitingEntries();
const sentIds = () => calls.flatMap(({ body }) => body?.entries.map(({ id }) => id) ?? []);

test('without a network a person reads a briefing and confirms it with number and PIN, which only the server can read', async () => {
  await open();
  await press('Dropped spanner');
  expect(screen.getByText('Check every tether.')).toBeInTheDocument();
  expect(screen.getByText('I have read it')).toBeInTheDocument();
  await press('Back to the list');
  await confirm('k-7', '123456');
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeInTheDocument();
  const [entry] = await waiting();
  expect(entry).toMatchObject({ campaignV2Id: 7, contentVersion: 3, language: 'en' });
  expect(JSON.stringify(entry)).not.toMatch(/123456|k-7/i);
  const { id = '', confirmedAt = '', sealed = '' } = entry ?? {};
  const about = { companyId: 1, kioskId: 4, campaignId: 7, contentVersion: 3, id, confirmedAt };
  expect(openedText(sealed, boundToKiosk(about)).trimEnd()).toBe('K-7\n123456');
  for (const other of [{ companyId: 2 }, { kioskId: 5 }, { campaignId: 8 }, { contentVersion: 4 }, { id: 'x' }, { confirmedAt: 'x' }])
    expect(() => openedText(sealed, boundToKiosk({ ...about, ...other }))).toThrow(/./);
});

test('seals of short and of long numbers have one length', async () => {
  await open();
  await confirm('1', '123456');
  await press('Next person');
  await confirm('12345678901234567890', '123456');
  await screen.findByRole('heading', { name: 'Saved on this device' });
  const [short, long] = await waiting();
  expect(short?.sealed).toHaveLength(long?.sealed.length ?? 0);
});

test('the next person sees nothing of the one before: no name, no number, no count', async () => {
  const { container } = await open();
  const before = container.innerHTML;
  await confirm('K-7', '123456');
  await press('Next person');
  expect(container.innerHTML).toBe(before);
  await press('Dropped spanner');
  expect(screen.getByLabelText(/^Number/, { selector: 'input' })).toHaveValue('');
  expect(screen.getByLabelText(/^PIN/, { selector: 'input' })).toHaveValue('');
});

test('what is typed goes after a minute without input, and when the screen goes off', async () => {
  await open();
  await press('Dropped spanner');
  await userEvent.type(screen.getByLabelText(/^Number/, { selector: 'input' }), 'K-7');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(screen.getByRole('heading', { name: 'Confirm a briefing' })).toBeInTheDocument();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Dropped spanner' }));
  fireEvent.change(screen.getByLabelText(/^Number/, { selector: 'input' }), { target: { value: 'K-7' } });
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('heading', { name: 'Confirm a briefing' })).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('K-7');
});

test('twenty-one people, three reloads and a crash while it sends: each arrives once, and in order', async () => {
  for (let person = 1; person <= 4; person += 1) {
    const page = await open();
    await confirm(`K-${person}`, '123456');
    await screen.findByRole('heading', { name: 'Saved on this device' });
    page.unmount();
  }
  const [first] = await waiting();
  // two pages of the device at once
  await Promise.all(Array.from({ length: 17 }, () => addWaiting({ ...(first as KioskConfirmation), id: crypto.randomUUID() })));
  const ids = (await waiting()).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([21, 21]);
  isNetwork = true;
  // the server takes five, and the page ends before the rest
  taken = 5;
  await meetServer(issuer);
  expect((await waiting()).map(({ id }) => id)).toEqual(ids.slice(5));
  taken = 20;
  calls = [];
  await meetServer(issuer);
  expect(sentIds()).toEqual(ids.slice(5));
  expect(await waiting()).toEqual([]);
  await meetServer(issuer);
  expect(sentIds()).toEqual(ids.slice(5));
});

test('when the network is back the device sends what waits, and goes to the sign-in', async () => {
  const { onConnected } = await open();
  await confirm('K-7', '123456');
  await press('Next person');
  isNetwork = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onConnected).toHaveBeenCalled());
  expect(sentIds()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('somebody who reads or types is not interrupted by the network', async () => {
  const { onConnected } = await open();
  await press('Dropped spanner');
  isNetwork = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  await press('Back to the list');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onConnected).toHaveBeenCalled());
});

test('another language of the briefing is one press away', async () => {
  await open();
  await press('Dropped spanner');
  await press(/^polski$/i);
  expect(screen.getByRole('heading', { name: 'Upuszczony klucz' })).toBeInTheDocument();
});

test('an incomplete number or PIN is not kept', async () => {
  await open();
  await confirm('K-7', '123');
  expect(await screen.findByText('Type your number and the 6 digits of your PIN.')).toBeInTheDocument();
  expect(await waiting()).toEqual([]);
});

test('a device that cannot store it says so, and keeps what was typed', async () => {
  await open();
  await press('Dropped spanner');
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('full'));
  await press('Back to the list');
  await confirm('K-7', '123456');
  expect(await screen.findByText(/^This device could not store it/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Number/, { selector: 'input' })).toHaveValue('K-7');
});

test('a device that keeps no briefings says that there is no network', async () => {
  isNetwork = false;
  await open();
  expect(screen.getByRole('heading', { name: 'There is no network' })).toBeInTheDocument();
});

test('with a network the device signs people in, and after its removal it keeps nothing', async () => {
  const signIn = vi.fn(async () => undefined);
  await beginKiosk({ issuer }, signIn);
  expect([signIn.mock.calls.length, (await keptBriefings())?.briefings.length]).toEqual([1, 1]);
  isRemoved = true;
  await beginKiosk({ issuer }, signIn);
  expect([signIn.mock.calls.length, await keptBriefings()]).toEqual([2, undefined]);
});

test('a Wi-Fi that answers with a page of its own is no network, and nothing is lost', async () => {
  const page = await open();
  await confirm('K-7', '123456');
  await press('Next person');
  page.unmount();
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  expect(await meetServer(issuer)).toBe(false);
  expect([(await waiting()).length, (await keptBriefings())?.briefings.length]).toEqual([1, 1]);
});

const keepOne = async () => {
  const page = await open();
  await confirm('K-7', '123456');
  await press('Next person');
  page.unmount();
  isNetwork = true;
  calls = [];
  waited.waiting.length = 0;
};
/** The server answers to entries when it is told. */
function holdAnswers(): () => void {
  let answer = () => {};
  answering = new Promise((done) => (answer = done));
  return answer;
}

test.each([
  [404, 'application/problem+json'],
  [409, 'application/problem+json; charset=utf-8'],
  [429, 'application/problem+json'],
  [503, 'application/problem+json'],
  [500, 'application/json; charset=utf-8'],
])('a product that answers %s in %s is reachable: people sign in, and the device keeps everything', async (status, type) => {
  await keepOne();
  refusal = { status, type };
  expect(await meetServer(issuer)).toBe(true);
  expect([(await waiting()).length, (await keptBriefings())?.briefings.length]).toEqual([1, 1]);
});

test('a gateway in front of a product that does not run is no server', async () => {
  refusal = { status: 502, type: 'text/html' };
  expect(await meetServer(issuer)).toBe(false);
});

test('the clock and the network start a meeting at once: the entries are sent once', async () => {
  await keepOne();
  const answer = holdAnswers();
  const meetings = [meetServer(issuer), meetServer(issuer)];
  await waitFor(() => expect(sentIds()).toHaveLength(1));
  answer();
  expect(await Promise.all(meetings)).toEqual([true, true]);
  expect([sentIds().length, await waiting()]).toEqual([1, []]);
});

test('the sign-in does not wait for a queue that nobody answers, and meanwhile the queue is not sent again', async () => {
  await keepOne();
  // on a slow machine the limit of a call would end before this test
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const answer = holdAnswers();
  for (let times = 1; times <= 2; times += 1) {
    const met = meetServer(issuer);
    await waitFor(() => expect([waited.waiting.length, sentIds().length]).toEqual([times, 1]));
    waited.waiting.at(-1)?.();
    expect(await met).toBe(true);
  }
  expect([sentIds().length, (await waiting()).length]).toEqual([1, 1]);
  answer();
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

test('each call ends, and what nobody answered to is sent again', async () => {
  await keepOne();
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const answer = holdAnswers();
  const met = meetServer(issuer);
  await waitFor(() => expect(sentIds()).toHaveLength(1));
  limits.at(-1)?.abort();
  expect([await met, (await waiting()).length]).toEqual([true, 1]);
  answer();
  await meetServer(issuer);
  expect([sentIds().length, await waiting()]).toEqual([2, []]);
});

test('somebody who begins to read while the device meets the server keeps the page', async () => {
  let answer = (_isReached: boolean) => {};
  const met = new Promise<boolean>((done) => (answer = done));
  const onConnected = vi.fn();
  await meetServer(issuer);
  const kept = await keptBriefings();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <KioskWithoutNetwork kept={kept} meet={() => met} onConnected={onConnected} />
      </Suspense>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Dropped spanner' });
  act(() => void window.dispatchEvent(new Event('online')));
  await press('Dropped spanner');
  await userEvent.type(screen.getByLabelText(/^Number/, { selector: 'input' }), 'K-7');
  await act(async () => answer(true));
  expect(onConnected).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Number/, { selector: 'input' })).toHaveValue('K-7');
});
