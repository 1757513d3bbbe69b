import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel, FormGroup } from '../../../ui/controls/choices/form-control-label';
import { TextInput } from '../../../ui/inputs/text-input';
import { weekdayName, type HoursText } from './hours-text';

interface WorkingHoursFieldProps {
  value: HoursText;
  onChange(value: HoursText): void;
  problem?: string | undefined;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The days and hours in which messages reach people. */
export function WorkingHoursField({ value, onChange, problem }: WorkingHoursFieldProps) {
  const { t, i18n } = useTranslation('settings');
  const choose = (day: number, isChosen: boolean) =>
    onChange({ ...value, days: isChosen ? [...value.days, day].toSorted((a, b) => a - b) : value.days.filter((one) => one !== day) });
  return (
    <div role="group" aria-label={t('hours.label')} className="flex flex-col gap-4">
      <TextInput
        type="time"
        label={t('hours.from')}
        help={t('hours.help')}
        required
        value={value.from}
        onChange={({ target }) => onChange({ ...value, from: target.value })}
      />
      <TextInput
        type="time"
        label={t('hours.to')}
        required
        problem={problem}
        value={value.to}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
      <FormGroup row>
        {weekdays.map((day) => (
          <FormControlLabel
            key={day}
            label={weekdayName(day, i18n.language)}
            control={<Checkbox checked={value.days.includes(day)} onChange={(_, isChosen) => choose(day, isChosen)} />}
            className="min-h-11 min-w-35"
          />
        ))}
      </FormGroup>
    </div>
  );
}
