import type { ReactNode } from 'react';

interface BadgeProps {
  /** Hides the dot. */
  invisible?: boolean | undefined;
  children: ReactNode;
}

/** A dot at the corner of an icon: something is set. */
export function Badge({ invisible = false, children }: BadgeProps) {
  return (
    <span className="relative inline-flex shrink-0 align-middle">
      {children}
      {!invisible && (
        <span className="absolute -end-1 -top-1 size-2 rounded-full bg-error forced-color-adjust-none forced-colors:bg-[Highlight]" />
      )}
    </span>
  );
}
