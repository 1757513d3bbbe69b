import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forgetDraft, keepDraft } from '../../../lib/forms/drafts';
import { manager, member, open, payload, viewRoute } from '../../../../tests/campaigns';

const confirmDiscard = async () =>
  userEvent.click(within(await screen.findByRole('dialog', { name: 'Discard' })).getByRole('button', { name: 'Discard' }));

async function openList() {
  await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Text you have not sent' }));
  return screen.findByRole('dialog', { name: 'Text you have not sent' });
}

test('the dialog of unsent texts closes with its last text, and does not open again with the next one', async () => {
  open('/polls/7', { ...member, answers: { [viewRoute]: payload() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Open account menu' }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  act(() => keepDraft('u1', 'answer 99', { text: 'The hoist was not checked' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Text you have not sent' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await confirmDiscard();
  expect(screen.queryByRole('dialog', { name: 'Text you have not sent' })).toBeNull();
  act(() => keepDraft('u1', 'answer 98', { text: 'The rope is wet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open account menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Text you have not sent' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Text you have not sent' })).toBeNull();
});

test('a text is discarded only after a confirmation', async () => {
  open('/polls/7', { ...member, answers: { [viewRoute]: payload() } });
  await screen.findByRole('button', { name: 'Open account menu' });
  act(() => keepDraft('u1', 'answer 99', { text: 'The hoist was not checked' }));
  act(() => keepDraft('u1', 'answer 98', { text: 'The rope is wet' }));
  const list = await openList();
  const item = () => within(list).getByText('The rope is wet').closest('li')!;
  await userEvent.click(within(item()).getByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('dialog', { name: 'Discard' });
  expect(question).toHaveTextContent('What you entered here will be lost.');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(item()).toBeVisible();
  await userEvent.click(within(item()).getByRole('button', { name: 'Discard' }));
  await confirmDiscard();
  expect(within(list).queryByText('The rope is wet')).toBeNull();
  expect(within(list).getByText('The hoist was not checked')).toBeVisible();
  act(() => forgetDraft('u1', 'answer 99'));
});

test('the list shows an unsaved campaign with the labels of its form', async () => {
  open('/polls/new/single_choice', manager);
  await userEvent.type(await screen.findByRole('textbox', { name: /Question/ }), 'Which glove?');
  cleanup();
  open('/polls/7', { ...manager, answers: { [viewRoute]: payload() } });
  expect(await openList()).toHaveTextContent('Question: Which glove?');
});
