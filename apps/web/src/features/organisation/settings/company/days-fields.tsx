import { maxOfflineDays, maxQuestionWaitDays, maxReminderDays, maxReminders } from '@muster/contract/organisation/limits';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../ui/inputs/text-input';
import { isOfflineDays, isQuestionWait, type GeneralValues } from './general-values';
import { isReminders } from './reminders-text';

const reminderLimits = { max: maxReminders, days: maxReminderDays };

/** The waiting time of questions, the reminders, and the days that a device works offline [2.154] [5.27]. */
export function DaysFields({ form: { register, formState } }: { form: UseFormReturn<GeneralValues> }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <TextInput
        label={t('company.questionWait.label')}
        help={t('company.questionWait.help')}
        required
        inputMode="numeric"
        problem={formState.errors.questionWaitDays?.message}
        {...register('questionWaitDays', {
          validate: (text) => isQuestionWait(text) || t('company.questionWait.problem', { max: maxQuestionWaitDays }),
        })}
      />
      <TextInput
        label={t('company.reminders.label')}
        help={t('company.reminders.help', reminderLimits)}
        problem={formState.errors.reminderDays?.message}
        {...register('reminderDays', { validate: (text) => isReminders(text) || t('company.reminders.problem', reminderLimits) })}
      />
      <TextInput
        label={t('company.offlineDays.label')}
        help={t('company.offlineDays.help')}
        inputMode="numeric"
        problem={formState.errors.offlineDays?.message}
        {...register('offlineDays', { validate: (text) => isOfflineDays(text) || t('company.offlineDays.range', { max: maxOfflineDays }) })}
      />
    </>
  );
}
