import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, renderForm } from '../../../../tests/forms';

const fields = { choices: field('LIST', { label: 'Choices', type: 'array', minItems: 2 }) };
const texts = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
const post = () => screen.getByRole('button', { name: 'Post' });

test('a new list has as many rows as it needs; Enter moves to the next and adds one after the last', async () => {
  const { user, sent } = await renderForm({ fields });
  expect(texts()).toEqual(['', '']);
  await user.type(screen.getByRole('textbox', { name: 'Choices, item 1' }), 'One{Enter}Two{Enter}Three');
  expect(texts()).toEqual(['One', 'Two', 'Three']);
  await user.click(post());
  await waitFor(() => expect(sent.post[0]?.answers).toEqual({ choices: ['One', 'Two', 'Three'] }));
});

test('blank items are not sent, and too few items show an error', async () => {
  const { user, sent } = await renderForm({ fields });
  await user.type(screen.getByRole('textbox', { name: 'Choices, item 1' }), 'One{Enter}   ');
  await user.click(post());
  expect(await screen.findByText('Choices requires at least 2 items to be selected.')).toBeInTheDocument();
  expect(sent.post).toEqual([]);
});

test('the arrow keys on its handle move an item, which keeps the focus, and its new place is announced', async () => {
  const { user, sent } = await renderForm({ fields, answers: { choices: ['One', 'Two', 'Three'] } });
  screen.getByRole('button', { name: 'Move item 1' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(texts()).toEqual(['Two', 'One', 'Three']);
  expect(screen.getByRole('status')).toHaveTextContent('Item is now 2 of 3');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move item 2' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(texts()).toEqual(['Two', 'Three', 'One']);
  await user.click(post());
  await waitFor(() => expect(sent.post[0]?.answers).toEqual({ choices: ['Two', 'Three', 'One'] }));
});

test('the menu of its handle moves an item, for people who can neither drag nor use arrow keys', async () => {
  const { user } = await renderForm({ fields, answers: { choices: ['One', 'Two'] } });
  await user.click(screen.getByRole('button', { name: 'Move item 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(texts()).toEqual(['Two', 'One']));
});

test('an item can be dragged to the place of another', async () => {
  const { user } = await renderForm({ fields, answers: { choices: ['One', 'Two', 'Three'] } });
  const height = 50;
  const items = screen.getAllByRole('listitem');
  items.forEach((item) => {
    // jsdom has no layout: each row gets a rectangle by its order.
    item.getBoundingClientRect = () => ({ bottom: ([...(item.parentElement?.children ?? [])].indexOf(item) + 1) * height }) as DOMRect;
  });
  const handle = screen.getByRole('button', { name: 'Move item 1' });
  fireEvent.pointerDown(handle, { clientY: 25 });
  fireEvent.pointerMove(window, { clientY: 140 });
  fireEvent.pointerUp(window);
  expect(texts()).toEqual(['Two', 'Three', 'One']);
  fireEvent.pointerMove(window, { clientY: 10 });
  expect(texts()).toEqual(['Two', 'Three', 'One']);
  await user.keyboard('{Escape}');
});

test('its button removes an item, and so does Backspace once it is empty', async () => {
  const { user } = await renderForm({ fields, answers: { choices: ['One', 'Two', 'Three'] } });
  await user.click(screen.getByRole('button', { name: 'Remove item 2' }));
  expect(texts()).toEqual(['One', 'Three']);
  const last = screen.getByRole('textbox', { name: 'Choices, item 2' });
  await user.clear(last);
  await user.type(last, '{Backspace}');
  expect(texts()).toEqual(['One']);
  expect(screen.getByRole('textbox', { name: 'Choices, item 1' })).toHaveFocus();
});

test('several pasted lines become several items', async () => {
  const { user } = await renderForm({ fields });
  await user.click(screen.getByRole('textbox', { name: 'Choices, item 1' }));
  await user.paste('Harness\n\nHelmet\r\nGloves');
  expect(texts()).toEqual(['Harness', 'Helmet', 'Gloves', '']);
});

test('a full list takes no more items', async () => {
  const { user } = await renderForm({
    fields: { choices: field('LIST', { label: 'Choices', type: 'array', maxItems: 2 }) },
    answers: { choices: ['One', 'Two'] },
  });
  expect(screen.getByRole('button', { name: 'Add item' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Choices, item 2' }), '{Enter}');
  expect(texts()).toEqual(['One', 'Two']);
});

test('[3.61] a step keeps its id when its text or place changes, and a new one gets an id of its own', async () => {
  const { user, sent } = await renderForm({
    fields: { steps: field('STEPS_LIST', { label: 'Steps', type: 'array' }) },
    answers: {
      steps: [
        { id: 's1', title: 'Stop' },
        { id: 's2', title: 'Look' },
      ],
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Steps, item 2' }), ' twice{Enter}Go');
  screen.getByRole('button', { name: 'Move item 2' }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(post());
  await waitFor(() => expect(sent.post).toHaveLength(1));
  const steps = sent.post[0]?.answers['steps'] as { id: string; title: string }[];
  expect(steps.map(({ title }) => title)).toEqual(['Look twice', 'Stop', 'Go']);
  expect(steps.map(({ id }) => id)).toEqual(['s2', 's1', expect.stringMatching(/^s[0-9a-f]{12}$/)]);
});
