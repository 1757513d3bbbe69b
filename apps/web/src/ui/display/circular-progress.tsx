import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './circular-progress.module.css';

interface CircularProgressProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'color'> {
  /** In pixels. */
  size?: number | undefined;
  color?: 'primary' | 'inherit' | undefined;
}

/** A turning ring for something that takes a moment. Without a name it is only a picture: what it stands in says that it is busy. */
export function CircularProgress({ size = 40, color = 'primary', className, style, ...others }: CircularProgressProps) {
  return (
    <span
      {...(others['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'progressbar' })}
      {...others}
      className={clsx(styles['ring'], styles[color], className)}
      style={{ width: size, height: size, ...style }}
    >
      <svg viewBox="22 22 44 44" className={styles['drawing']}>
        <circle className={styles['arc']} cx={44} cy={44} r={20.2} fill="none" strokeWidth={3.6} />
      </svg>
    </span>
  );
}
