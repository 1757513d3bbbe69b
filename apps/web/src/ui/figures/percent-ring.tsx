import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Text } from '../display/text';

interface PercentRingProps {
  /** The numerator and denominator: a percentage always shows with its base. */
  part: number;
  total: number;
  /** The counted things, such as 'sites'. Shown after the numbers. */
  of?: string;
  /** The percentage as text; '–' if the base is zero. */
  percent: string;
  colour?: keyof typeof colours;
  /** The ring's diameter in rem, so that it grows with the text. */
  size?: number;
}

const colours = {
  primary: 'text-primary',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-error',
  info: 'text-info',
} as const;

const radius = 16;
const circumference = 2 * Math.PI * radius;

/** '14 of 23 sites', then the ring. */
export function PercentRing({ part, total, of, percent, colour = 'primary', size = 4 }: PercentRingProps) {
  const { t } = useTranslation('ui');
  const ratio = total > 0 ? Math.min(1, part / total) : 0;
  return (
    <div className="inline-flex flex-wrap items-center gap-x-3">
      <Text component="span" className="font-semibold">
        {of ? t('partOf', { part, total, of }) : t('partOfTotal', { part, total })}
      </Text>
      <span className="relative inline-grid shrink-0 place-items-center" style={{ width: `${size}rem`, height: `${size}rem` }}>
        <svg aria-hidden viewBox="0 0 40 40" className={clsx('absolute inset-0 -rotate-90', colours[colour])}>
          <circle cx="20" cy="20" r={radius} fill="none" strokeWidth="4" className="stroke-line" />
          {ratio > 0 && (
            <circle
              cx="20"
              cy="20"
              r={radius}
              fill="none"
              stroke="currentColor"
              strokeWidth="4"
              strokeLinecap="round"
              strokeDasharray={`${ratio * circumference} ${circumference}`}
            />
          )}
        </svg>
        <span className="text-small font-strong tracking-[-0.04em]">{percent}</span>
      </span>
    </div>
  );
}
