import { useTranslation } from 'react-i18next';
import ChevronLeft from '~icons/ic/baseline-chevron-left';
import ChevronRight from '~icons/ic/baseline-chevron-right';
import { IconButton } from '../../../ui/controls/icon-button';
import { ToggleButton, ToggleButtonGroup } from '../../../ui/controls/choices/toggle-button';
import { Text } from '../../../ui/display/text';
import type { Period } from '../period';
import { periodAfter, periodAs, periodLabel } from '../period-steps';

interface PeriodPickerProps {
  period: Period;
  /** The current period of the same type. It is the last one to choose. */
  current: Period;
  onPeriod(period: Period): void;
}

/** Chooses a month or a year, with buttons for the previous and the next one [2.111] [5.41]. A quarter in the URL works too. */
export function PeriodPicker({ period, current, onPeriod }: PeriodPickerProps) {
  const { t, i18n } = useTranslation('focus');
  const label = periodLabel(period, i18n.language);
  const flip = 'rtl:-scale-x-100';
  return (
    <fieldset aria-label={t('period.label')} className="min-w-0 flex flex-wrap items-center justify-between gap-2">
      <ToggleButtonGroup
        value={period.type}
        onChange={(_, type: 'MONTH' | 'YEAR' | null) => type && onPeriod(periodAs(period, type))}
        aria-label={t('period.by')}
        className="bg-paper"
      >
        {(['MONTH', 'YEAR'] as const).map((type) => (
          <ToggleButton key={type} value={type} className="px-4 min-h-11 normal-case text-base">
            {t(`period.${type}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="flex items-center">
        <IconButton aria-label={t('period.previous')} onClick={() => onPeriod(periodAfter(period, -1))}>
          <ChevronLeft className={flip} />
        </IconButton>
        <Text aria-live="polite" className="min-w-28 text-center font-semibold">
          {label}
        </Text>
        <IconButton aria-label={t('period.next')} disabled={period.value >= current.value} onClick={() => onPeriod(periodAfter(period, 1))}>
          <ChevronRight className={flip} />
        </IconButton>
      </div>
    </fieldset>
  );
}
