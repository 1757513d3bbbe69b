import { act, renderHook } from '@testing-library/react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Row } from '../rows';
import { useRows } from '../use-rows';

const rowsOf = (...texts: string[]): Row[] => texts.map((text) => ({ id: `id ${text}`, text }));

/** A list on the screen, as a form holds it. */
function list(given: readonly Row[], { minRows = 1, maxRows = 4 } = {}) {
  const changes: string[][] = [];
  const onChange = (next: readonly Row[]) => void changes.push(next.map(({ text }) => text));
  const { result, rerender } = renderHook(({ rows }) => useRows({ rows, minRows, maxRows, onChange }), { initialProps: { rows: given } });
  return {
    changes,
    texts: () => result.current.rows.map(({ text }) => text),
    now: () => result.current,
    /** The form sets the list. */
    set: (...texts: string[]) => rerender({ rows: rowsOf(...texts) }),
    on: (work: (rows: typeof result.current) => void) => act(() => work(result.current)),
    press: (key: string, at: number, isComposing = false) => {
      const preventDefault = vi.fn();
      act(() => result.current.onKeyDown({ key, nativeEvent: { isComposing }, preventDefault } as unknown as KeyboardEvent, at));
      return preventDefault.mock.calls.length > 0;
    },
    paste: (text: string, at: number) => {
      const preventDefault = vi.fn();
      const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
      act(() => result.current.onPaste({ clipboardData, preventDefault } as unknown as ClipboardEvent, at));
      return preventDefault.mock.calls.length > 0;
    },
  };
}

describe('the rows on the screen', () => {
  test('are those of the form and blank ones up to the minimum; the form gets only the filled ones', () => {
    const { texts, changes, on, now } = list(rowsOf('a'), { minRows: 3 });
    expect([texts(), now().focusAt, now().isFull]).toEqual([['a', '', ''], undefined, false]);
    on(({ type }) => type(1, 'b'));
    expect([texts(), changes]).toEqual([['a', 'b', ''], [['a', 'b']]]);
  });

  test('stay when the form returns their own change, and are replaced by another list', () => {
    const { texts, on, set } = list(rowsOf('a'), { minRows: 2 });
    on(({ add }) => add(1));
    on(({ type }) => type(2, 'c'));
    set('a', 'c');
    expect(texts()).toEqual(['a', '', 'c']);
    set('x');
    expect(texts()).toEqual(['x', '']);
    on(({ type }) => type(0, 'y'));
    expect(texts()).toEqual(['y', '']);
  });

  test('are at most the maximum, and at least one', () => {
    const { texts, on, now } = list(rowsOf('a', 'b'), { maxRows: 3 });
    on(({ add }) => add(0));
    expect([texts(), now().focusAt, now().isFull]).toEqual([['a', '', 'b'], 1, true]);
    on(({ add }) => add(0));
    expect(texts()).toEqual(['a', '', 'b']);
    for (const _ of texts()) on(({ remove }) => remove(0));
    expect([texts(), now().focusAt]).toEqual([[''], 0]);
  });

  test('a removed row gives the focus to the one before', () => {
    const { texts, on, now, changes } = list(rowsOf('a', 'b', 'c', 'd'));
    on(({ remove }) => remove(3));
    expect([texts(), now().focusAt]).toEqual([['a', 'b', 'c'], 2]);
    on(({ remove }) => remove(1));
    expect([texts(), now().focusAt]).toEqual([['a', 'c'], 0]);
    on(({ remove }) => remove(0));
    expect([texts(), now().focusAt, changes]).toEqual([['c'], 0, [['a', 'b', 'c'], ['a', 'c'], ['c']]]);
  });

  test('a moved row takes no focus', () => {
    const { texts, on, now } = list(rowsOf('a', 'b'));
    on(({ add }) => add(1));
    on(({ move }) => move(0, 1));
    expect([texts(), now().focusAt]).toEqual([['b', 'a', ''], undefined]);
  });
});

describe('keys', () => {
  test('Enter goes to the next blank row, and adds one before a filled one and after the last', () => {
    const { texts, press, now } = list(rowsOf('a', 'b'));
    expect(press('Enter', 0)).toBe(true);
    expect([texts(), now().focusAt]).toEqual([['a', '', 'b'], 1]);
    press('Enter', 2);
    expect([texts(), now().focusAt]).toEqual([['a', '', 'b', ''], 3]);
    press('Enter', 0);
    expect([texts(), now().focusAt]).toEqual([['a', '', 'b', ''], 1]);
  });

  test('Backspace removes an empty row, but neither a filled one nor the only one', () => {
    const { texts, press, on } = list(rowsOf('a', 'b'));
    on(({ type }) => type(1, ''));
    expect(press('Backspace', 0)).toBe(false);
    expect(press('Backspace', 1)).toBe(true);
    expect(texts()).toEqual(['a']);
    on(({ type }) => type(0, ''));
    expect(press('Backspace', 0)).toBe(false);
    expect(texts()).toEqual(['']);
  });

  test('of a character that is being composed, and keys without a meaning, are left to the browser', () => {
    const { texts, press } = list(rowsOf('a', ''));
    expect([press('Enter', 0, true), press('Backspace', 1, true), press('x', 1)]).toEqual([false, false, false]);
    expect(texts()).toEqual(['a', '']);
  });
});

describe('pasted text', () => {
  test('of several lines becomes several rows, without blank lines and outer spaces, up to the maximum', () => {
    const { texts, paste, now } = list(rowsOf('a', ''));
    expect(paste(' b \n\nc\r\n', 1)).toBe(true);
    expect([texts(), now().focusAt]).toEqual([['a', 'b', 'c'], 2]);
    const between = list(rowsOf('', 'z'));
    between.paste('b\nc', 0);
    expect([between.texts(), between.now().focusAt]).toEqual([['b', 'c', 'z'], 1]);
    const full = list(rowsOf('a', ''));
    full.paste('b\nc\nd\ne\nf', 1);
    expect([full.texts(), full.now().focusAt]).toEqual([['a', 'b', 'c', 'd'], 3]);
  });

  test('of one line, or into a row with text, is left to the browser', () => {
    const { texts, paste } = list(rowsOf('a', ''));
    expect([paste('b\n', 1), paste('b\nc', 0)]).toEqual([false, false]);
    expect(texts()).toEqual(['a', '']);
  });
});
