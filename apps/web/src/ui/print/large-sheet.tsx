import type { ReactNode } from 'react';
import styles from './large-sheet.module.css';

/** A sheet of A3. Paper is white in the dark theme too, and readers need a dark code on light ground. Printing leaves out the rest of the page. */
export function LargeSheet({ children }: { children: ReactNode }) {
  return (
    <article data-report className={styles['sheet']}>
      {children}
    </article>
  );
}
