import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SearchField } from '../search-field';

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
