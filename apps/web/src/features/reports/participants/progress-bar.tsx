import type { ReactNode } from 'react';
import { Text } from '../../../ui/display/text';

/** The progress of a response as text and as a bar. The bar follows the reading direction. */
export function ProgressBar({ part, total, children }: { part: number; total: number; children: ReactNode }) {
  const share = total > 0 ? Math.min(1, part / total) : 0;
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="flex-[0_1_96px] h-1.5 rounded-full bg-line overflow-hidden">
        <div className="h-full bg-info" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <Text variant="body2" color="muted">
        {children}
      </Text>
    </div>
  );
}
