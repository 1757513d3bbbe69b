import type { ReactNode } from 'react';

interface BottomActionBarProps {
  /** The actions of a list stand above the navigation at the bottom. Those of a form replace it. */
  isOnList?: true;
  children: ReactNode;
}

/**
 * The screen's actions. On a phone they stand at the bottom, above the safe area; on wide screens, and on a phone on its side,
 * they follow the content. The content keeps the bar's height free at its end.
 */
export function BottomActionBar({ isOnList, children }: BottomActionBarProps) {
  return (
    <div data-form-bar={isOnList ? undefined : ''} className="mt-6 h-[calc(56px_+_var(--bottom-inset))] md:h-auto low:h-auto print:hidden">
      <div className="flex gap-3 justify-end fixed md:static low:static inset-x-0 bottom-(--bar-height) z-1100 px-4 md:px-0 pt-1.25 md:pt-0 pb-[calc(6px_+_var(--bottom-inset))] md:pb-0 bg-paper md:bg-transparent border-t-line border-t md:border-t-0 *:flex-1 md:*:flex-none">
        {children}
      </div>
    </div>
  );
}
