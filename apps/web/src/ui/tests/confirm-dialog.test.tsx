import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../feedback/confirm-dialog';

interface DialogProps {
  busy?: boolean;
  destructive?: boolean;
  onConfirm?(): void;
  onClose?(): void;
}

const ignore = () => undefined;
const dialog = ({ onConfirm = ignore, onClose = ignore, ...given }: DialogProps) => (
  <ConfirmDialog open title="Post poll?" confirmLabel="Post" {...given} onConfirm={onConfirm} onClose={onClose}>
    It goes to 12 people.
  </ConfirmDialog>
);
const post = () => screen.getByRole('button', { name: 'Post' });
const cancel = () => screen.getByRole('button', { name: 'Cancel' });

test('[5.32] Escape and Cancel close it without confirming', async () => {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(dialog({ onConfirm, onClose }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(cancel());
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('while busy it cannot be closed or confirmed again', async () => {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(dialog({ onConfirm, onClose, busy: true }));
  expect(cancel()).toBeDisabled();
  expect(post()).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await userEvent.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('its title names it and its text describes it', () => {
  render(dialog({}));
  expect(screen.getByRole('dialog', { name: 'Post poll?' })).toHaveAccessibleDescription('It goes to 12 people.');
});

test('the focus is on the action, or on Cancel if the action cannot be undone', () => {
  const { unmount } = render(dialog({}));
  expect(post()).toHaveFocus();
  unmount();
  render(dialog({ destructive: true }));
  expect(cancel()).toHaveFocus();
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      <ConfirmDialog open={open} title="Post poll?" confirmLabel="Post" onConfirm={ignore} onClose={() => setOpen(false)}>
        It goes to 12 people.
      </ConfirmDialog>
    </>
  );
}

test('when it closes, the focus returns to the previous element', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(post()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus(), 60_000);
});
