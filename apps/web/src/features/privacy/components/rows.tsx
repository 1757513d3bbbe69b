import type { ReactNode } from 'react';

/** A list of rows, each with its buttons at the end. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="grid gap-2">
    {children}
  </ul>
);

export const Row = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-2 p-4 border border-line rounded-card">
    <div className="flex-[1_1_240px] min-w-0 wrap-anywhere">{children}</div>
    {actions}
  </li>
);
