import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openSettings } from './settings-data';

const dock = { id: 1, name: 'Dock 4', lastSeenDate: '2026-11-20T02:00:00.000Z', keepsBriefings: false };
const gate = { id: 2, name: 'Gate house', lastSeenDate: null, keepsBriefings: false };
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
  const list = dialog.getByRole('list', { name: 'Shared devices' });
  expect(shown.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  answer('GET /sites/5/kiosks', [dock, { ...gate, lastSeenDate: '2026-11-20T03:00:00.000Z' }]);
  await queryClient.invalidateQueries();
  expect(await dialog.findByRole('textbox', { name: /^Name of the device/ })).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'Gate house' })).toBeNull();
});
