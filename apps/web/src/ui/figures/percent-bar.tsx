import { useTranslation } from 'react-i18next';
import { Text } from '../display/text';

interface PercentBarProps {
  /** The numerator and denominator: a percentage always shows with its base. */
  part: number;
  total: number;
  /** The counted things, such as 'sites'. Shown after the numbers. */
  of: string;
  /** The percentage as text; '–' if the base is zero. */
  percent: string;
}

/** '101 of 238 answered', its bar, and the percentage, on one line. Progress has the colour that it has on cards. */
export function PercentBar({ part, total, of, percent }: PercentBarProps) {
  const { t } = useTranslation('ui');
  const ratio = total > 0 ? Math.min(1, part / total) : 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 tabular-nums">
      <Text component="span" className="font-semibold">
        {t('partOf', { part, total, of })}
      </Text>
      <span aria-hidden className="w-32 h-2 rounded-full bg-line overflow-hidden">
        <span className="block h-full bg-success" style={{ inlineSize: `${ratio * 100}%` }} />
      </span>
      <Text component="span" color="muted">
        {percent}
      </Text>
    </span>
  );
}
