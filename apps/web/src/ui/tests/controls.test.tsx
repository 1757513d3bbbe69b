import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../controls/button';
import { MultiCombobox } from '../controls/combobox/multi-combobox';
import { pageEntries } from '../controls/pages';
import { Fruits, fruits } from './fruits';

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a combobox finds options whatever their case and accents, and selects with the keys', async () => {
  const onChange = vi.fn();
  render(<Fruits onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Fruit' });
  await userEvent.type(field, 'CREM');
  expect(shown()).toEqual(['Crème']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Crème');
  expect(field).toHaveValue('Crème');
  expect(shown()).toEqual([]);
});

test.each([
  [
    'a label',
    <label key="label" htmlFor="fruit">
      Snack
    </label>,
    { id: 'fruit' },
  ],
  [
    'a text elsewhere',
    <p key="text" id="snack">
      Snack
    </p>,
    { inputProps: { 'aria-labelledby': 'snack' } },
  ],
  ['its own name', null, { inputProps: { 'aria-label': 'Snack' } }],
])('the list of a combobox has the name of its field, which comes from %s, and takes one option', async (_, label, named) => {
  render(
    <>
      {label}
      <Fruits onChange={() => undefined} {...named} />
    </>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Snack' }));
  expect(screen.getByRole('listbox', { name: 'Snack' })).not.toHaveAttribute('aria-multiselectable');
});

test('typed text that selects no option is replaced by the text of the selected one', async () => {
  const onChange = vi.fn();
  render(<Fruits onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Fruit' });
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'Apple' }));
  await userEvent.type(field, 'x');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  await userEvent.tab();
  expect(field).toHaveValue('Apple');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field).toHaveValue('');
});

test('a combobox for several toggles options, and Backspace removes the last one', async () => {
  const onChange = vi.fn();
  render(
    <MultiCombobox
      options={fruits}
      value={['Apple']}
      onChange={onChange}
      labelOf={(one) => one}
      keyOf={(one) => one}
      groupOf={(one) => (one === 'Apple' ? 'Red' : 'Other')}
      note="Nothing found"
      openText="Open"
      clearText="Clear"
      removeText={(one) => `Remove ${one}`}
      inputProps={{ 'aria-label': 'Fruits' }}
    />,
  );
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.getByRole('listbox', { name: 'Fruits' })).toHaveAttribute('aria-multiselectable', 'true');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Red', 'Other']);
  expect(screen.getByRole('option', { name: 'Apple' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('option', { name: 'Banana' }));
  expect(onChange).toHaveBeenLastCalledWith(['Apple', 'Banana']);
  await userEvent.click(screen.getByRole('option', { name: 'Apple' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
  await userEvent.keyboard('{Backspace}');
  expect(onChange).toHaveBeenCalledTimes(3);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Apple' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 5, 'gap-after', 9]],
  [9, 9, [1, 'gap-before', 7, 8, 9]],
])('on page %i of %i, the buttons are %j', (page, count, entries) => {
  expect(pageEntries(page, count)).toEqual(entries);
});

test('a button that waits keeps its name and says that it is busy, and its ring is only a picture', () => {
  render(<Button loading>Post</Button>);
  expect(screen.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
