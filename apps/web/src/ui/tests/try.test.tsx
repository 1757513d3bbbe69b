import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from '../controls/combobox';
import { MultiCombobox } from '../controls/multi-combobox';
import { Dialog, DialogTitle } from '../overlays/dialog';
import { Menu, MenuItem } from '../overlays/menu';
import { Tooltip } from '../overlays/tooltip';

const fruits = ['Apple', 'Banana', 'Cherry'];

function Fruits({ onChange }: { onChange(fruit: string | null): void }) {
  const [fruit, setFruit] = useState<string | null>(null);
  return (
    <Combobox
      options={fruits}
      value={fruit}
      onChange={(next) => {
        setFruit(next);
        onChange(next);
      }}
      labelOf={(one) => one}
      keyOf={(one) => one}
      note="Nothing found"
      clearText="Clear"
      inputProps={{ 'aria-label': 'Fruit' }}
    />
  );
}

test('a combobox searches, and its keys select', async () => {
  const onChange = vi.fn();
  render(<Fruits onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Fruit' });
  await userEvent.type(field, 'AN');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Banana']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Banana');
  expect(field).toHaveValue('Banana');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.keyboard('x');
  await userEvent.tab();
  expect(field).toHaveValue('Banana');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

function Opened({ onClose, nested = false }: { onClose?: () => void; nested?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {(!nested || open) && (
        <Dialog open={open} onClose={close} aria-labelledby="title">
          <DialogTitle id="title">Question</DialogTitle>
          <button onClick={close}>Yes</button>
          <Fruits onChange={() => undefined} />
        </Dialog>
      )}
    </>
  );
}

test.each([[false], [true]])('a dialog keeps the focus, hides the page, and gives the focus back', async (nested) => {
  const onClose = vi.fn();
  render(<Opened onClose={onClose} nested={nested} />);
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  await vi.waitFor(() => expect(dialog).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Apple' }));
  expect(screen.getByRole('combobox')).toHaveValue('Apple');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(button).toHaveFocus());
});

function Actions({ onPick }: { onPick(name: string): void }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <button onClick={(event) => setAnchor(event.currentTarget)}>More</button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {['Edit', 'Move', 'Delete'].map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onPick(name);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

test('a menu moves by keys', async () => {
  const onPick = vi.fn();
  render(<Actions onPick={onPick} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Move' })).toHaveFocus();
  await userEvent.keyboard('d{Enter}');
  expect(onPick).toHaveBeenCalledWith('Delete');
  expect(screen.queryByRole('menu')).toBeNull();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

test('a tooltip names its child and shows on hover and focus', async () => {
  render(
    <Tooltip title="Delete">
      <button>x</button>
    </Tooltip>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('several', async () => {
  const onChange = vi.fn();
  render(
    <MultiCombobox
      options={fruits}
      value={['Apple']}
      onChange={onChange}
      labelOf={(one) => one}
      keyOf={(one) => one}
      groupOf={(one) => one.slice(0, 1)}
      note="None"
      openText="Open"
      clearText="Clear"
      removeText={(one) => `Remove ${one}`}
      inputProps={{ 'aria-label': 'Fruits' }}
    />,
  );
  await userEvent.type(screen.getByRole('combobox'), 'c');
  await userEvent.click(screen.getByRole('option', { name: 'Cherry' }));
  expect(onChange).toHaveBeenLastCalledWith(['Apple', 'Cherry']);
  await userEvent.keyboard('{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith([]);
});
