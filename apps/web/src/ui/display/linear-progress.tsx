import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import tones from '../theme/tones.module.css';
import styles from './linear-progress.module.css';

interface LinearProgressProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'color'> {
  /** Up to 100, for a determinate bar. */
  value?: number | undefined;
  variant?: 'determinate' | 'indeterminate' | undefined;
  color?: 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info' | undefined;
}

/** A bar of what is done. */
export function LinearProgress({ value = 0, variant = 'indeterminate', color = 'primary', className, ...others }: LinearProgressProps) {
  const isDeterminate = variant === 'determinate';
  const values = isDeterminate ? { 'aria-valuenow': Math.round(value), 'aria-valuemin': 0, 'aria-valuemax': 100 } : {};
  return (
    <span role="progressbar" {...values} {...others} className={clsx(styles['track'], tones[color], className)}>
      {isDeterminate ? (
        <span className={styles['bar']} style={{ width: `${value}%` }} />
      ) : (
        <>
          <span className={clsx(styles['bar'], styles['first'])} />
          <span className={clsx(styles['bar'], styles['second'])} />
        </>
      )}
    </span>
  );
}
