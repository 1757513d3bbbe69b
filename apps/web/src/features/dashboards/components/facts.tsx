import type { ReactNode } from 'react';
import { Text } from '../../../ui/display/text';

/** The facts of a place, as pairs of label and value. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))] p-4 sm:p-6 border border-line rounded-card bg-paper">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Text component="dt" variant="body2" color="muted">
        {name}
      </Text>
      <Text component="dd" dir="auto" className="font-semibold">
        {children}
      </Text>
    </div>
  );
}
