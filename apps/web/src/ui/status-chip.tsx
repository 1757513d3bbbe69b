import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface StatusChipProps {
  tone: Tone;
  /** An icon and a text show the state too, so that it does not depend on colour alone. */
  icon: ReactNode;
  label: string;
  /** A filled chip, for what comes before everything else. */
  isFilled?: boolean;
  /** The exact time for the tooltip. */
  title?: string;
}

export function StatusChip({ tone, icon, label, isFilled = false, title }: StatusChipProps) {
  const colour = tone === 'neutral' ? 'text.secondary' : `${tone}.main`;
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex items-center gap-1 min-w-0 text-small font-semibold leading-[1.4] [&_svg]:size-4.5',
        isFilled && tone !== 'neutral' && 'px-2 py-0.5 rounded-chip',
      )}
      sx={{ color: colour, color: `${tone}.contrastText`, bgcolor: `${tone}.main` }}
    >
      <span aria-hidden className="inline-flex">
        {icon}
      </span>
      <span dir="auto">{label}</span>
    </span>
  );
}
