import type { ReactNode } from 'react';

/** The two columns of a dashboard. On narrow screens the second follows the first. */
export function DashboardGrid({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid gap-6 grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start">
      <div className="grid grid-cols-1 gap-6">{children}</div>
      <div className="grid grid-cols-1 gap-6">{aside}</div>
    </div>
  );
}
