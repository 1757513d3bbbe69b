import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isFilled, moved, newRow, padded, pasted, hasSameTexts, type Row } from './rows';

interface RowsOptions {
  /** The rows in the form, without blank ones. */
  rows: readonly Row[];
  /** The minimum number of rows on the screen, blank ones included. */
  minRows: number;
  maxRows: number;
  onChange(rows: Row[]): void;
}

/** The rows on the screen, with blank ones. The form holds only the filled ones. */
export function useRows({ rows: given, minRows, maxRows, onChange }: RowsOptions) {
  const [rows, setRows] = useState(() => padded(given, minRows));
  const [focusAt, setFocusAt] = useState<number>();
  const [seen, setSeen] = useState(given);

  // A list that is set from outside, such as a restored draft, replaces the rows. The hook's own change does not.
  let shown = rows;
  if (!hasSameTexts(given, seen)) {
    setSeen(given);
    if (!hasSameTexts(given, rows)) {
      shown = padded(given, minRows);
      setRows(shown);
    }
  }

  const change = (next: Row[], focus?: number) => {
    const bounded = padded(next, 1).slice(0, Math.max(maxRows, 1));
    setRows(bounded);
    setFocusAt(focus === undefined ? undefined : Math.max(0, Math.min(focus, bounded.length - 1)));
    onChange(bounded.filter(isFilled));
  };

  const add = (after: number) => {
    if (shown.length < maxRows) change(shown.toSpliced(after + 1, 0, newRow()), after + 1);
  };
  const remove = (at: number) =>
    change(
      shown.filter((_, index) => index !== at),
      Math.max(0, at - 1),
    );

  return {
    rows: shown,
    /** The row whose input takes the focus. */
    focusAt,
    isFull: shown.length >= maxRows,
    add,
    remove,
    move: (from: number, to: number) => change(moved(shown, from, to)),
    type: (at: number, text: string) => change(shown.map((row, index) => (index === at ? { ...row, text } : row))),
    /** Enter moves to the next row, and adds one after the last. Backspace in an empty row removes it. */
    onKeyDown: (event: KeyboardEvent, at: number) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        const next = shown[at + 1];
        if (next && !isFilled(next)) setFocusAt(at + 1);
        else add(at);
      } else if (event.key === 'Backspace' && shown[at]?.text === '' && shown.length > 1) {
        event.preventDefault();
        remove(at);
      }
    },
    onPaste: (event: ClipboardEvent, at: number) => {
      const lines = event.clipboardData
        .getData('text/plain')
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean);
      if (lines.length < 2 || shown[at]?.text !== '') return;
      event.preventDefault();
      change(pasted(shown, at, lines), at + lines.length - 1);
    },
  };
}
