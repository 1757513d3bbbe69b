import clsx from 'clsx';
import type { ComponentProps } from 'react';
import ArrowDropDown from '~icons/ic/baseline-arrow-drop-down';
import inputStyles from './outlined-input.module.css';
import styles from './native-select.module.css';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** `framed` has the thin border of a form field. */
  variant?: 'outlined' | 'framed';
  size?: 'small' | 'medium';
  fullWidth?: boolean;
}

/** A list of options, drawn by the browser, which phones show best. The class name belongs to the frame. */
export function NativeSelect({ variant = 'outlined', size, fullWidth = false, className, ...select }: NativeSelectProps) {
  return (
    <div
      data-input-frame=""
      className={clsx(
        inputStyles.base,
        variant === 'outlined' ? [inputStyles.outlined, styles.outlined] : styles.framed,
        size === 'small' && inputStyles.small,
        fullWidth && inputStyles.full,
        select.disabled && inputStyles.disabled,
        className,
      )}
    >
      <select {...select} className={clsx(inputStyles.input, styles.select)} />
      <ArrowDropDown className={styles.arrow} />
    </div>
  );
}
