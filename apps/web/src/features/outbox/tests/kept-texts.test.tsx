import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepDraft } from '../../../lib/forms/drafts';
import { member, open, payload, viewRoute } from '../../../../tests/campaigns';

test('the dialog of unsent texts closes with its last text, and does not open again with the next one', async () => {
  open('/polls/7', { ...member, answers: { [viewRoute]: payload() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  act(() => keepDraft('u1', 'answer 99', { text: 'The hoist was not checked' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Text you have not sent' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog', { name: 'Text you have not sent' })).toBeNull();
  act(() => keepDraft('u1', 'answer 98', { text: 'The rope is wet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open account menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Text you have not sent' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Text you have not sent' })).toBeNull();
});
