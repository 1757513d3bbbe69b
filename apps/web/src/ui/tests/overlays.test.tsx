import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi, onTestFinished } from 'vitest';
import { Dialog, DialogTitle } from '../overlays/dialog';
import { Menu, MenuItem } from '../overlays/menu';
import { placeOf, type Placement } from '../overlays/place';
import { Tooltip } from '../overlays/tooltip';
import { Fruits } from './fruits';

function Opener({ onClose }: { onClose(): void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog open onClose={close} aria-labelledby="title">
          <DialogTitle id="title">Question</DialogTitle>
          <Fruits onChange={() => undefined} />
        </Dialog>
      )}
    </>
  );
}

test('a dialog takes the focus, hides the page from screen readers, and gives the focus back', async () => {
  const onClose = vi.fn();
  render(<Opener onClose={onClose} />);
  const button = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Question' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button).toHaveFocus());
});

test('Escape closes the list of a field in a dialog, and then the dialog', async () => {
  const onClose = vi.fn();
  render(<Opener onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Actions({ onChoose }: { onChoose(name: string): void }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const choose = (name: string) => {
    setAnchor(null);
    onChoose(name);
  };
  return (
    <>
      <button onClick={(event) => setAnchor(event.currentTarget)}>More</button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('Edit')}>Edit</MenuItem>
        <MenuItem disabled>Move</MenuItem>
        <MenuItem onClick={() => choose('Delete')}>Delete</MenuItem>
      </Menu>
    </>
  );
}

test('the keys of a menu move between its items, and choosing one gives the focus back', async () => {
  const onChoose = vi.fn();
  render(<Actions onChoose={onChoose} />);
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('d{Enter}');
  expect(onChoose).toHaveBeenCalledWith('Delete');
  await waitFor(() => expect(button).toHaveFocus());
});

function ActionsWithDialog() {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <Actions onChoose={setChosen} />
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} aria-labelledby="chosen">
        <DialogTitle id="chosen">{chosen}</DialogTitle>
        <button onClick={() => setChosen(undefined)}>Done</button>
      </Dialog>
    </>
  );
}

test.each(['{Escape}', '{Tab}{Enter}'])('a dialog that a menu opened gives the focus to the button of the menu after %s', async (keys) => {
  render(<ActionsWithDialog />);
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edit' })).toHaveFocus());
  await userEvent.keyboard(keys);
  await waitFor(() => expect(button).toHaveFocus());
});

test('a tooltip names its element, shows below the mouse, and hides on Escape', async () => {
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

test('a finger shows no tooltip that only names the button', () => {
  render(
    <>
      <Tooltip title="Unvote">
        <button>x</button>
      </Tooltip>
      <Tooltip title="Locked by its first answer" describeChild>
        <button>Edit</button>
      </Tooltip>
    </>,
  );
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Unvote' }), { pointerType: 'touch' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerOver(screen.getByRole('button', { name: 'Edit' }), { pointerType: 'touch' });
  expect(screen.getByRole('tooltip')).toHaveTextContent('Locked by its first answer');
});

const view = { width: 400, height: 600 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 20, right: left + 40, bottom: top + 20 });
const usual: Placement = { side: 'bottom', align: 'start', gap: 4, margin: 8, flips: true };

test.each<[string, ReturnType<typeof button>, Partial<Placement>, boolean, { left: number; top: number }]>([
  ['below, from the start', button(100, 100), {}, false, { left: 100, top: 124 }],
  ['below, to the end', button(300, 100), { align: 'end' }, false, { left: 240, top: 124 }],
  ['below, from the start in a text from right to left', button(300, 100), {}, true, { left: 240, top: 124 }],
  ['in the middle', button(100, 100), { align: 'center' }, false, { left: 70, top: 124 }],
  ['above, if there is more room', button(100, 560), {}, false, { left: 100, top: 476 }],
  ['in the window, if it must not change sides', button(100, 560), { flips: false }, false, { left: 100, top: 512 }],
  ['in the window, beside a button at the edge', button(380, 100), {}, false, { left: 292, top: 124 }],
  ['beside the button', button(100, 100), { side: 'end' }, false, { left: 144, top: 100 }],
  ['on the other side from right to left', button(200, 100), { side: 'end' }, true, { left: 96, top: 100 }],
])('an overlay is %s', (_, anchor, placement, isRightToLeft, place) => {
  expect(placeOf(anchor, { width: 100, height: 80 }, view, { ...usual, ...placement }, isRightToLeft)).toEqual(place);
});

test('a menu that opens again while it closes focuses its first item', () => {
  const animation = { pending: false, playState: 'running', finished: new Promise(() => undefined) };
  Object.assign(Element.prototype, { getAnimations: () => [animation] });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'));
  const menu = (open: boolean) => (
    <>
      <button>Export</button>
      <Menu open={open} anchorEl={null}>
        <MenuItem>CSV</MenuItem>
      </Menu>
    </>
  );
  const { rerender } = render(menu(false));
  screen.getByRole('button', { name: 'Export' }).focus();
  rerender(menu(true));
  const item = screen.getByRole('menuitem', { name: 'CSV' });
  expect(item).toHaveFocus();
  rerender(menu(false));
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  rerender(menu(true));
  expect(item, 'the menu has not left the page').toBeInTheDocument();
  expect(item).toHaveFocus();
});
