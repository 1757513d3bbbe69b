import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './collapse.module.css';

interface CollapseProps {
  in: boolean;
  /** Closed children are not mounted. */
  unmountOnExit?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Children that open by their height. */
export function Collapse({ in: isOpen, unmountOnExit = false, className, children }: CollapseProps) {
  if (!isOpen && unmountOnExit) return null;
  return (
    <div hidden={!isOpen} className={clsx(styles['frame'], className)}>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
