import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../ui/inputs/text-input';
import { hoursProblem, minuteOf, type HoursText } from '../hours-text';
import { WorkingHoursField } from '../working-hours-field';
import type { GeneralValues } from './general-values';

/** The working hours, and the time of the daily message. */
export function HoursFields({ form: { register, control, formState } }: { form: UseFormReturn<GeneralValues> }) {
  const { t } = useTranslation('settings');
  const problemOf = (text: HoursText) => {
    const problem = hoursProblem(text);
    return problem === undefined || t(`hours.problem.${problem}`);
  };
  return (
    <>
      <Controller
        name="workingHours"
        control={control}
        rules={{ validate: (text) => problemOf(text) }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <WorkingHoursField value={value} onChange={onChange} problem={error?.message} />
        )}
      />
      <TextInput
        type="time"
        label={t('hours.digest')}
        help={t('hours.digestHelp')}
        required
        problem={formState.errors.digestMinute?.message}
        {...register('digestMinute', { validate: (text) => !Number.isNaN(minuteOf(text)) || t('hours.problem.time') })}
      />
    </>
  );
}
