/** The list of the shared devices of a site: what each holds, and what a manager does about it. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openSettings } from './settings-data';

const kiosk = (id: number, name: string, part: object = {}) => ({
  id,
  name,
  lastSeenDate: '2026-03-10T07:00:00Z',
  codeEndDate: null,
  keepsBriefings: true,
  unsentCount: 0,
  asideCount: 0,
  ...part,
});

async function list(kiosks: object[]): Promise<HTMLElement> {
  openSettings('/site/5/sws/settings/general', {
    permissions: ['Site:5:edit'],
    answers: { 'GET /sites/5/kiosks': () => Response.json(kiosks) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Shared devices' }));
  return screen.findByRole('dialog', { name: 'Shared devices' });
}

const rowOf = async (dialog: HTMLElement, name: string) => (await within(dialog).findByText(name)).closest('li')!;

test('a device says how many confirmations it has not sent, and how many the server did not take', async () => {
  const dialog = await list([
    kiosk(1, 'Dock 4', { unsentCount: 3, asideCount: 1 }),
    kiosk(2, 'Gate', { unsentCount: 2 }),
    kiosk(3, 'Yard'),
  ]);
  const stuck = await rowOf(dialog, 'Dock 4');
  expect(stuck).toHaveTextContent('Not sent yet: 3');
  expect(stuck).toHaveTextContent('Confirmations that could not be sent: 1');
  expect(stuck).toHaveTextContent(/Ask people who confirmed there without a network to sign in/);
  const waits = await rowOf(dialog, 'Gate');
  expect(waits).toHaveTextContent('Not sent yet: 2');
  expect(waits).not.toHaveTextContent(/could not be sent/);
  expect(await rowOf(dialog, 'Yard')).not.toHaveTextContent(/sent/);
});

test('before a device is removed, the dialog says how many confirmations are lost with it', async () => {
  const dialog = await list([kiosk(1, 'Dock 4', { unsentCount: 3, asideCount: 1 })]);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Remove Dock 4' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Dock 4' });
  expect(within(question).getByText('Confirmations that are lost with it: 4')).toBeVisible();
});

test('a server of the last release does not say what a device holds, and the list opens', async () => {
  const { unsentCount: _waiting, asideCount: _aside, ...older } = kiosk(1, 'Dock 4');
  const dialog = await list([older]);
  expect(await rowOf(dialog, 'Dock 4')).not.toHaveTextContent(/sent/);
});

const dock = kiosk(1, 'Dock 4');
const gate = kiosk(2, 'Gate house', { lastSeenDate: null });
const code = {
  id: 2,
  name: 'Gate house',
  code: 'AB23CD45EF',
  codeEndDate: '2099-01-01T00:00:00.000Z',
  address: 'https://muster.example/kiosk',
};

test('the code of a new shared device comes before the other devices, and has the focus until the device takes it', async () => {
  const { answer, queryClient } = openSettings('/site/5/sws/settings/general', {
    permissions: ['Site:5:edit'],
    answers: { 'GET /sites/5/kiosks': [dock], 'POST /sites/5/kiosks': code },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Shared devices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shared devices' }));
  const name = await dialog.findByRole('textbox', { name: /^Name of the device/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Set up a device' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Enter a name, such as Dock 4.');
  await userEvent.type(name, 'Gate house');
  answer('GET /sites/5/kiosks', [dock, gate]);
  await userEvent.click(dialog.getByRole('button', { name: 'Set up a device' }));
  const shown = await dialog.findByRole('region', { name: 'Gate house' });
  expect(shown).toHaveTextContent('AB23CD45EF');
  expect(shown).toHaveFocus();
  const devices = dialog.getByRole('list', { name: 'Shared devices' });
  expect(shown.compareDocumentPosition(devices) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  answer('GET /sites/5/kiosks', [dock, { ...gate, lastSeenDate: '2026-03-10T08:00:00Z' }]);
  await queryClient.invalidateQueries();
  expect(await dialog.findByRole('textbox', { name: /^Name of the device/ })).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'Gate house' })).toBeNull();
});
