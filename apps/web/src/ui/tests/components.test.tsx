import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ActionButton } from '../buttons/action-button';
import { ConfirmDialog } from '../feedback/confirm-dialog';
import { DueLabel } from '../labels/due-label';
import { ErrorPanel } from '../feedback/error-panel';
import { PaginationFooter } from '../lists/pagination-footer';
import { PercentRing } from '../figures/percent-ring';
import { SearchField } from '../inputs/search-field';
import { StatusChip, type Tone } from '../labels/status-chip';
import { Toasts } from '../feedback/toasts';

afterEach(() => vi.useRealTimers());

describe('[6.14] an action button', () => {
  test('with permission is a normal button', async () => {
    const onClick = vi.fn();
    render(
      <ActionButton canEdit onClick={onClick}>
        Finalise
      </ActionButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Finalise' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('without permission is disabled and says why', async () => {
    render(<ActionButton canEdit={false}>Finalise</ActionButton>);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Finalise' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Finalise' })).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('tooltip')).toHaveTextContent("You don't have permission");
  });
});

describe('[9.16] the search field', () => {
  test('searches half a second after the last key', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    render(<SearchField label="Search polls" value="" onSearch={onSearch} />);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'st' } });
    act(() => void vi.advanceTimersByTime(400));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' storm ' } });
    act(() => void vi.advanceTimersByTime(499));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('storm');
  });

  test('searches at once on Enter and when it is cleared', async () => {
    const onSearch = vi.fn();
    render(<SearchField label="Search polls" value="" onSearch={onSearch} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search polls' }), 'storm{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.calls).toEqual([['storm'], ['']]);
  });

  test('shows a value that changes elsewhere, and keeps typed text when its own search comes back', () => {
    vi.useFakeTimers();
    const searchFor = (value: string) => <SearchField label="Search polls" value={value} onSearch={() => undefined} />;
    const { rerender } = render(searchFor(''));
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'wind ' } });
    act(() => void vi.advanceTimersByTime(500));
    rerender(searchFor('wind'));
    expect(box).toHaveValue('wind ');
    rerender(searchFor(''));
    expect(box).toHaveValue('');
  });

  test('shows that a link has removed the search that another link had set', () => {
    const searchFor = (value: string) => <SearchField label="Search polls" value={value} onSearch={() => undefined} />;
    const { rerender } = render(searchFor(''));
    rerender(searchFor('wind'));
    rerender(searchFor(''));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('[5.32] a confirmation dialog', () => {
  test('does nothing on Escape and Cancel, and cannot be confirmed twice while it runs', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    const dialog = (busy: boolean) => (
      <ConfirmDialog open busy={busy} title="Post poll" confirmLabel="Post" onConfirm={onConfirm} onClose={onClose}>
        Once posted you will be able to edit the poll until a response is submitted.
      </ConfirmDialog>
    );
    const { rerender } = render(dialog(false));
    expect(screen.getByRole('dialog', { name: 'Post poll' })).toHaveAccessibleDescription(/^Once posted/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([2, 0]);
    rerender(dialog(true));
    expect(screen.getByRole('button', { name: /Post/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});

test('[8.41] an error without a message has the default one', () => {
  render(<ErrorPanel />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^ErrorUnknown error$/);
});

describe('the due label', () => {
  // The style library derives a class name from its styles.
  const lookOf = (element: ReactElement) => render(element).container.firstElementChild?.className;
  const chip = (tone: Tone, isFilled = false) => lookOf(<StatusChip tone={tone} icon={null} label="" isFilled={isFilled} />);

  test('[4.20] has the error colour after the due date', () => {
    expect(lookOf(<DueLabel state="overdue" when="2 days ago" />)).toBe(chip('error', true));
    expect(screen.getByText('Overdue 2 days ago')).toBeVisible();
  });

  test('[4.21] has the warning colour shortly before it', () => {
    expect(lookOf(<DueLabel state="dueSoon" when="in 3 hours" />)).toBe(chip('warning'));
    expect(screen.getByText('Due in 3 hours')).toBeVisible();
  });

  test('[4.21] has the info colour earlier', () => {
    expect(lookOf(<DueLabel state="due" when="in 3 days" />)).toBe(chip('info'));
    expect(screen.getByText('Due in 3 days')).toBeVisible();
  });

  test('[4.22] has the success colour after finalising', () => {
    expect(lookOf(<DueLabel state="finalised" when="12 Nov 2026" />)).toBe(chip('success'));
    expect(screen.getByText('Finalised 12 Nov 2026')).toBeVisible();
  });

  test('the colours differ', () => {
    const looks = (['error', 'warning', 'info', 'success', 'neutral'] as const).map((tone) => chip(tone));
    expect(new Set(looks).size).toBe(5);
  });
});

test('a ring always shows its base', () => {
  render(<PercentRing part={14} total={23} of="sites" percent="61%" />);
  expect(screen.getByText('14 of 23 sites')).toBeVisible();
  expect(screen.getByText('61%')).toBeVisible();
});

test('[9.7] [9.11] pages count from 1, with buttons for the first and the last', async () => {
  const onPage = vi.fn();
  const { rerender } = render(<PaginationFooter page={2} size={10} total={34} onPage={onPage} />);
  expect(screen.getByText('11–20 of 34')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(onPage).toHaveBeenCalledWith(4);
  rerender(<PaginationFooter page={1} size={10} total={10} onPage={onPage} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('one message shows at a time; errors are alerts', async () => {
  const onDismiss = vi.fn();
  const queue = [
    { id: 1, severity: 'error' as const, text: 'Server not reachable' },
    { id: 2, severity: 'success' as const, text: 'Response submitted' },
  ];
  const { rerender } = render(<Toasts queue={queue} onDismiss={onDismiss} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Server not reachable');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledWith(1);
  rerender(<Toasts queue={queue.slice(1)} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent('Response submitted');
});

test('[8.32] the message of a vote is only spoken, and covers nothing', async () => {
  render(<Toasts queue={[{ id: 1, severity: 'success', text: 'Answer upvoted', code: 'answer.upvoted' }]} onDismiss={vi.fn()} />);
  expect(await screen.findByRole('status')).toHaveTextContent('Answer upvoted');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
