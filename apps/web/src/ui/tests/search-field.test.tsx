import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SearchField } from '../inputs/search-field';

test('a pending search is sent when the field loses the focus, and only once', () => {
  vi.useFakeTimers();
  try {
    const onSearch = vi.fn();
    render(<SearchField label="Search polls" value="" onSearch={onSearch} />);
    const field = screen.getByLabelText('Search polls');
    fireEvent.change(field, { target: { value: 'glove ' } });
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.blur(field);
    expect(onSearch.mock.calls).toEqual([['glove']]);
    vi.advanceTimersByTime(10_000);
    fireEvent.blur(field);
    expect(onSearch).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('a press that takes the focus away wins over a search that waits', () => {
  const setUp = () => {
    const onSearch = vi.fn();
    const atClick: number[] = [];
    render(
      <>
        <SearchField label="Search polls" value="" onSearch={onSearch} />
        <a href="#glove" onClick={() => atClick.push(onSearch.mock.calls.length)}>
          Which glove?
        </a>
        <button type="button" onClick={() => atClick.push(onSearch.mock.calls.length)}>
          Sort
        </button>
      </>,
    );
    return { onSearch, atClick };
  };

  test('the link opens, and the search that would move the list is dropped', async () => {
    const { onSearch, atClick } = setUp();
    await userEvent.type(screen.getByLabelText('Search polls'), 'rope');
    await userEvent.click(screen.getByRole('link', { name: 'Which glove?' }));
    await waitFor(() => expect(screen.getByLabelText('Search polls')).toHaveValue(''));
    expect(atClick).toEqual([0]);
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('after the press of a button, the search follows', async () => {
    const { onSearch, atClick } = setUp();
    await userEvent.type(screen.getByLabelText('Search polls'), 'rope');
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(atClick).toEqual([0]);
    await waitFor(() => expect(onSearch.mock.calls).toEqual([['rope']]));
  });
});
