import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './plain-table.module.css';

interface PlainTableProps {
  label: string;
  heads: readonly string[];
  /** Whether heads may take several lines. */
  isWrapped?: boolean;
  /** Rows. The first cell of a row names it. */
  children: ReactNode;
}

/** A short table without sorting and pages. On phones each row is a block in which the head of its column precedes each value. */
export function PlainTable({ label, heads, isWrapped = false, children }: PlainTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll it.
    <div tabIndex={0} role="region" aria-label={label} className="overflow-x-auto">
      <table aria-label={label} className={clsx(styles['table'], isWrapped && styles['wrapped'])} style={headsOf(heads)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The heads as strings of the style sheet, which repeats them in each row on phones. */
function headsOf(heads: readonly string[]): CSSProperties {
  return Object.fromEntries(heads.map((head, index) => [`--head-${index + 1}`, JSON.stringify(head)]));
}
