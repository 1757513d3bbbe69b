import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { setConnected } from '../../../lib/connection';
import { wipePerson } from '../../../lib/offline/device';
import { outboxNow } from '../../../lib/outbox/store';
import { opened, pinKey } from './server-key';
import { attendance, attendRoute, openCrew, session, sessionId, sessionRoute } from './world';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (name: string) => within(await screen.findByText(name).then((text) => text.closest('li') as HTMLElement));
const roster = (part: object = {}) => ({
  sites: [{ id: 3, name: 'Farrow Ridge' }],
  people: [
    { userId: 'p1', firstName: 'Ann', lastName: 'Quill', isDone: false },
    { userId: 'p2', firstName: 'Ben', lastName: 'Quill', isDone: false },
  ],
  pinKey,
  ...part,
});
const open = (path: string, answers: object = {}) => openCrew(path, { 'GET /campaign-v2s/7/crew-roster': roster(), ...answers });

interface Sent {
  id: string;
  strength: string;
  userId?: string;
  sealedPin: string;
  pin?: string;
}
const sentIn = (body: unknown): Sent => (body as { attendances: [Sent] }).attendances[0];
const giveBack = async () => {
  await press('Back to the list');
  await press('Yes, show the list');
};
const typePin = async (pin: string) => {
  const keys = within(await screen.findByRole('group', { name: 'PIN (6 digits)' }));
  for (const digit of pin) await userEvent.click(keys.getByRole('button', { name: digit }));
};

beforeEach(() => vi.stubGlobal('indexedDB', device));
afterEach(() => wipePerson('u1'));

test('without a network a PIN is sealed for the server and its entry, and shows as unchecked until the answer', async () => {
  const { answer } = open(`/${sessionId}`);
  await screen.findByText('0 of 2');
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  setConnected(false);
  await press('Hand over to Ann Quill');
  await press('I cannot draw');
  expect(await screen.findByText(/^There is no network\. Your PIN is encrypted\. Only the server can read it/)).toBeInTheDocument();
  await typePin('1234567');
  expect(screen.getByLabelText(/^PIN \(6 digits\)/, { selector: 'input' })).toHaveValue('123456');
  await press('Done');
  expect(await screen.findByText('Thank you, Ann Quill')).toBeInTheDocument();
  await giveBack();
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  expect(screen.getByText(/PIN not checked yet: 1/)).toBeInTheDocument();

  const [entry] = outboxNow();
  const { id, sealedPin, ...rest } = sentIn(entry?.call.body);
  expect(rest).toMatchObject({ strength: 'SEALED_PIN', userId: 'p1', language: 'en' });
  expect(JSON.stringify(entry)).not.toContain('123456');
  const about = { companyId: 1, campaignId: 7, sessionId, attendanceId: id, userId: 'p1', contentVersion: 1 };
  expect(opened(sealedPin, about)).toBe('123456');
  for (const other of [
    { attendanceId: crypto.randomUUID() },
    { sessionId: 'x' },
    { userId: 'p2' },
    { contentVersion: 2 },
    { companyId: 2 },
  ])
    expect(() => opened(sealedPin, { ...about, ...other })).toThrow(/./);

  const wrong = session({ attendances: [attendance({ id, strength: 'NAMED', isUnverified: true })] });
  answer(attendRoute, wrong);
  answer(sessionRoute, wrong);
  vi.stubGlobal('fetch', online);
  setConnected(true);
  await waitFor(() => expect(outboxNow()).toEqual([]));
  const row = await rowOf('Ann Quill');
  expect(await row.findByText('PIN not confirmed')).toBeInTheDocument();
  expect(screen.getByText('0 of 2')).toBeInTheDocument();
  // the person can still sign
  expect(row.getByRole('button', { name: 'Hand over to Ann Quill' })).toBeInTheDocument();
});

test('two seals of the same PIN look different, so that equal PINs do not show', async () => {
  const { sealPin } = await import('../sign/seal-pin');
  const about = { companyId: 1, campaignId: 7, sessionId, attendanceId: 'a', userId: 'p1', contentVersion: 1 };
  const [one, other] = await Promise.all([sealPin('123456', about, pinKey), sealPin('123456', about, pinKey)]);
  expect(
    one
      .split('.')
      .slice(2)
      .filter((part) => other?.includes(part)),
  ).toEqual([]);
  expect([one, other].map((sealed) => opened(sealed ?? '', about))).toEqual(['123456', '123456']);
});

test('with a network, the PIN of a person in the list is checked at once, without a number', async () => {
  const { askedFor } = open(`/${sessionId}?to=p1`, {
    [attendRoute]: ({ body }: { body: unknown }) => session({ attendances: [attendance({ id: sentIn(body).id, strength: 'PIN' })] }),
  });
  await press('I cannot draw');
  expect(screen.queryByRole('textbox', { name: /^Number/ })).toBeNull();
  await typePin('12');
  await press('Delete the last digit');
  await press('Done');
  expect(await screen.findByText('Type the 6 digits of your PIN.')).toBeInTheDocument();
  await typePin('34567');
  await press('Done');
  expect(await screen.findByText('Thank you, Ann Quill')).toBeInTheDocument();
  expect(sentIn(askedFor(attendRoute)[0]?.body)).toMatchObject({ strength: 'PIN', userId: 'p1', pin: '134567' });
  expect(outboxNow()).toEqual([]);
});

test('if the network fails while the PIN is sent, the PIN is sealed under the same id', async () => {
  open(`/${sessionId}?to=p1`);
  await press('I cannot draw');
  await typePin('123456');
  let tried: Sent | undefined;
  vi.stubGlobal('fetch', (_address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST' && typeof body === 'string') tried ??= sentIn(JSON.parse(body));
    return Promise.reject(new TypeError('no network'));
  });
  await press('Done');
  expect(await screen.findByText('Thank you, Ann Quill')).toBeInTheDocument();
  const [entry] = outboxNow();
  expect(sentIn(entry?.call.body)).toMatchObject({ id: tried?.id, strength: 'SEALED_PIN' });
  expect(JSON.stringify(entry)).not.toContain('123456');
});

test('a person who is not in the list needs a network for number and PIN', async () => {
  open(`/${sessionId}`);
  await screen.findByText('0 of 2');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  setConnected(false);
  await press('PIN');
  expect(await screen.findByText(/^Without a network, the briefer first chooses your name/)).toBeInTheDocument();
});

test('without the sign-in with a number, no PIN is offered', async () => {
  open(`/${sessionId}`, { 'GET /campaign-v2s/7/crew-roster': roster({ pinKey: null }) });
  await press('Hand over to Ann Quill');
  await press('I cannot draw');
  expect(await screen.findByRole('button', { name: 'Name me as present' })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^PIN \(6 digits\)/)).toBeNull();
});
