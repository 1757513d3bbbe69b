import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel, FormGroup } from '../../../ui/controls/choices/form-control-label';
import { useChangeQuietTimes } from './api';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const maxDays = 6;
/** 5 January 2026 is a Monday. */
const nameOf = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));

/** The days on which nothing reaches the person outside the product. */
export function QuietDays({ days: stored }: { days: readonly number[] }) {
  const { t, i18n } = useTranslation('notification-settings');
  const change = useChangeQuietTimes(i18n.language as Language, t('failed'));
  const days = (change.isPending && change.variables.days) || stored;
  const choose = (day: number, isQuiet: boolean) => change.mutate({ days: isQuiet ? [...days, day] : days.filter((one) => one !== day) });
  return (
    <FormGroup row aria-label={t('quiet.title')} role="group">
      {weekdays.map((day) => (
        <FormControlLabel
          key={day}
          label={nameOf(day, i18n.language)}
          disabled={days.length >= maxDays && !days.includes(day)}
          control={<Checkbox checked={days.includes(day)} onChange={(_, checked) => choose(day, checked)} />}
          className="min-h-11 min-w-35"
        />
      ))}
    </FormGroup>
  );
}
