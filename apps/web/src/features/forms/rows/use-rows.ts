import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isFilled, moved, newRow, padded, pasted, saysTheSame, type Row } from './rows';

interface RowsOptions {
  /** The rows that the form holds: none of them blank. */
  rows: readonly Row[];
  /** How many rows are shown at least, filled or not. */
  least: number;
  most: number;
  onChange(rows: Row[]): void;
}

/** The rows on the screen, blank ones included, while the form holds the filled ones alone. */
export function useRows({ rows: given, least, most, onChange }: RowsOptions) {
  const [rows, setRows] = useState(() => padded(given, least));
  const [focusAt, setFocusAt] = useState<number>();
  const [seen, setSeen] = useState(given);

  // A list set from outside, as when a draft is loaded, replaces what is shown; our own change that comes back does not.
  let shown = rows;
  if (!saysTheSame(given, seen)) {
    setSeen(given);
    if (!saysTheSame(given, rows)) {
      shown = padded(given, least);
      setRows(shown);
    }
  }

  const change = (next: Row[], focus?: number) => {
    const bounded = padded(next, 1).slice(0, Math.max(most, 1));
    setRows(bounded);
    setFocusAt(focus === undefined ? undefined : Math.max(0, Math.min(focus, bounded.length - 1)));
    onChange(bounded.filter(isFilled));
  };

  const add = (after: number) => {
    if (shown.length < most) change(shown.toSpliced(after + 1, 0, newRow()), after + 1);
  };
  const remove = (at: number) =>
    change(
      shown.filter((_, index) => index !== at),
      Math.max(0, at - 1),
    );

  return {
    rows: shown,
    /** The row whose input is to take the focus. */
    focusAt,
    isFull: shown.length >= most,
    add,
    remove,
    move: (from: number, to: number) => change(moved(shown, from, to)),
    type: (at: number, text: string) => change(shown.map((row, index) => (index === at ? { ...row, text } : row))),
    /** Enter goes on to the next row, and adds it after the last; Backspace in an empty row takes the row away. */
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
