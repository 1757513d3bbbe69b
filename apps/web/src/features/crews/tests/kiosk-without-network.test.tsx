import { boundToKiosk } from '@muster/contract/shared/sealed-pin';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { waitingEntries } from '../kiosk/kept';
import { kioskServer, press } from './kiosk-server';
import { openedText } from './server-key';

const server = kioskServer();

test('without a network a person reads a briefing and confirms it with number and PIN, which only the server can read', async () => {
  await server.open();
  await press('Dropped spanner');
  expect(screen.getByText('Check every tether.')).toBeInTheDocument();
  expect(screen.getByText('I have read it')).toBeInTheDocument();
  await press('Back to the list');
  await server.confirm('k-7', '123456');
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeInTheDocument();
  const [entry] = await waitingEntries();
  expect(entry).toMatchObject({ campaignV2Id: 7, contentVersion: 3, language: 'en' });
  expect(JSON.stringify(entry)).not.toMatch(/123456|k-7/i);
  const { id = '', confirmedAt = '', sealed = '' } = entry ?? {};
  const about = { companyId: 1, kioskId: 4, campaignId: 7, contentVersion: 3, id, confirmedAt };
  expect(openedText(sealed, boundToKiosk(about)).trimEnd()).toBe('K-7\n123456');
  for (const other of [{ companyId: 2 }, { kioskId: 5 }, { campaignId: 8 }, { contentVersion: 4 }, { id: 'x' }, { confirmedAt: 'x' }])
    expect(() => openedText(sealed, boundToKiosk({ ...about, ...other }))).toThrow(/./);
});

test('seals of short and of long numbers have one length', async () => {
  await server.open();
  await server.confirm('1', '123456');
  await press('Next person');
  await server.confirm('12345678901234567890', '123456');
  await screen.findByRole('heading', { name: 'Saved on this device' });
  const [short, long] = await waitingEntries();
  expect(short?.sealed).toHaveLength(long?.sealed.length ?? 0);
});

test('the next person sees nothing of the one before: no name, no number, no count', async () => {
  const { container } = await server.open();
  const before = container.innerHTML;
  await server.confirm('K-7', '123456');
  await press('Next person');
  expect(container.innerHTML).toBe(before);
  await press('Dropped spanner');
  expect(screen.getByLabelText(/^Number/, { selector: 'input' })).toHaveValue('');
  expect(screen.getByLabelText(/^PIN/, { selector: 'input' })).toHaveValue('');
});

test('what is typed goes after a minute without input, and when the screen goes off', async () => {
  await server.open();
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

test('somebody who reads or types is not interrupted by the network', async () => {
  const { onConnected } = await server.open();
  await press('Dropped spanner');
  server.isNetwork = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(server.calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  await press('Back to the list');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onConnected).toHaveBeenCalled());
});

test('another language of the briefing is one press away', async () => {
  await server.open();
  await press('Dropped spanner');
  await press(/^polski$/i);
  expect(screen.getByRole('heading', { name: 'Upuszczony klucz' })).toBeInTheDocument();
});

test('an incomplete number or PIN is not kept', async () => {
  await server.open();
  await server.confirm('K-7', '123');
  expect(await screen.findByText('Type your number and the 6 digits of your PIN.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^PIN/, { selector: 'input' })).toHaveFocus();
  expect(await waitingEntries()).toEqual([]);
  await press('4');
  expect(screen.queryByText('Type your number and the 6 digits of your PIN.')).toBeNull();
  await userEvent.clear(screen.getByLabelText(/^Number/, { selector: 'input' }));
  await press('Confirm');
  expect(screen.getByLabelText(/^Number/, { selector: 'input' })).toHaveFocus();
});

test('each step begins at its top, also with a keyboard, and a key brings the keyboard for letters', async () => {
  await server.open();
  await press('Dropped spanner');
  expect(screen.getByRole('main')).toHaveFocus();
  const number = screen.getByLabelText(/^Number/, { selector: 'input' });
  expect(number).toHaveAttribute('inputmode', 'none');
  await press('Letters');
  expect(number).toHaveFocus();
  expect(number).toHaveAttribute('inputmode', 'text');
  await press('Back to the list');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a device that cannot store it says so, and keeps what was typed', async () => {
  await server.open();
  await press('Dropped spanner');
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('full'));
  await press('Back to the list');
  await server.confirm('K-7', '123456');
  expect(await screen.findByText(/^This device could not store it/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Number/, { selector: 'input' })).toHaveValue('K-7');
});

test('a device that keeps no briefings says that there is no network', async () => {
  server.isNetwork = false;
  await server.open();
  expect(screen.getByRole('heading', { name: 'There is no network' })).toBeInTheDocument();
});
