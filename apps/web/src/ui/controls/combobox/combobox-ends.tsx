import clsx from 'clsx';
import type { MouseEvent } from 'react';
import ArrowDropDown from '~icons/ic/baseline-arrow-drop-down';
import Close from '~icons/ic/baseline-close';
import styles from './combobox.module.css';

interface ComboboxEndsProps {
  isOpen: boolean;
  disabled: boolean | undefined;
  /** The names of the buttons. Without a name there is no button. */
  openText: string | undefined;
  clearText: string | undefined;
  onToggle(): void;
  onClear(): void;
}

/** The buttons at the end of a combobox, for the mouse. Keys do the same in its field, which keeps the focus. */
export function ComboboxEnds({ isOpen, disabled = false, openText, clearText, onToggle, onClear }: ComboboxEndsProps) {
  if (disabled || (openText === undefined && clearText === undefined)) return null;
  const act =
    (action: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      currentTarget.closest('[data-input-frame]')?.querySelector('input')?.focus();
      action();
    };
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- A press does not take the focus from the field.
    <div className={styles.ends} onMouseDown={keepFocus}>
      {clearText !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={clearText}
          title={clearText}
          className={clsx(styles.end, styles.clear)}
          onClick={act(onClear)}
        >
          <Close className="icon-small" />
        </button>
      )}
      {openText !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={openText}
          title={openText}
          className={clsx(styles.end, isOpen && styles.isOpen)}
          onClick={act(onToggle)}
        >
          <ArrowDropDown />
        </button>
      )}
    </div>
  );
}
