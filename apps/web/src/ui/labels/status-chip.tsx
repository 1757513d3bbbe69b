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

const plain: Record<Tone, string> = {
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-error',
  info: 'text-info',
  neutral: 'text-muted',
};

/** Browsers print no backgrounds, so a printed chip has a dark text and a dark icon. */
const filled: Record<Exclude<Tone, 'neutral'>, string> = {
  success: 'bg-success text-on-success print:text-success',
  warning: 'bg-warning text-on-warning print:text-warning',
  error: 'bg-error text-on-error print:text-error',
  info: 'bg-info text-on-info print:text-info',
};

export function StatusChip({ tone, icon, label, isFilled = false, title }: StatusChipProps) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex items-center gap-1 min-w-0 text-small font-semibold leading-[1.4] [&_svg]:size-[.75em]',
        isFilled && tone !== 'neutral' ? ['px-2 py-0.5 rounded-chip print:px-0 print:bg-transparent', filled[tone]] : plain[tone],
      )}
    >
      <span aria-hidden className="inline-flex">
        {icon}
      </span>
      <span dir="auto">{label}</span>
    </span>
  );
}
