import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeaveGuard } from '../../../ui/forms/leave-guard';
import { isIdle } from '../../../ui/forms/idle';
import { renderAt } from '../../../../tests/forms';

const unsaved = () => true;

test('a person who leaves unsaved text confirms it, and the form then discards the text', async () => {
  const onLeave = vi.fn();
  const { user, leave } = await renderAt(<LeaveGuard isUnsaved={unsaved} onLeave={onLeave} />);
  leave();
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(dialog).toHaveTextContent('What you entered here will be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([onLeave.mock.calls.length, screen.queryByText('Elsewhere')]).toEqual([0, null]);
  leave();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a person leaves without a question if the device keeps the text', async () => {
  const { leave } = await renderAt(<LeaveGuard isUnsaved={unsaved} isKept />);
  leave();
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('a page with unsaved text is not idle, so that no new version replaces it', async () => {
  let isUnsaved = false;
  const { leave } = await renderAt(<LeaveGuard isUnsaved={() => isUnsaved} isKept />);
  expect(isIdle()).toBe(true);
  isUnsaved = true;
  expect(isIdle()).toBe(false);
  leave();
  await screen.findByText('Elsewhere');
  expect(isIdle()).toBe(true);
});
