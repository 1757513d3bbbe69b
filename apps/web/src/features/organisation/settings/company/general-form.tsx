import type { Company } from '@muster/contract/organisation/company';
import { maxOfflineDays, maxQuestionWaitDays, maxReminderDays, maxReminders, nameLength } from '@muster/contract/organisation/limits';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { TextInput } from '../../../../ui/text-input';
import { TimeZoneSelect } from '../../components/time-zone-select';
import { hoursInWords, hoursProblem, minuteOf, type HoursText } from '../hours-text';
import { LogoField } from '../logo-field';
import { WorkingHoursField } from '../working-hours-field';
import { LanguagesField, namesOf } from './languages-field';
import { bodyOf, generalFields, isOfflineDays, isQuestionWait, valuesOf, type GeneralValues } from './general-values';
import { isReminders } from './reminders-text';
import { useCompanyForm } from './use-company-form';

const reminderLimits = { max: maxReminders, days: maxReminderDays };

/** Name, logo, time zone, waiting time, reminders and days offline of a company; its industry is shown only [2.154] [5.27]. */
export function GeneralForm({ company }: { company: Company }) {
  const { t, i18n } = useTranslation(['settings', 'ui', 'organisation']);
  const companyId = useAddressId('companyId');
  const [isBusy, setBusy] = useState(false);
  const saved = useCompanyForm<GeneralValues>({ company, fields: generalFields, valuesOf, bodyOf });
  const { register, control, formState } = saved.form;
  const { theirs } = saved;
  const problemOf = (text: HoursText) => {
    const problem = hoursProblem(text);
    return problem === undefined || t(`hours.problem.${problem}`);
  };
  return (
    <SavedForm
      form={saved}
      saveLabel={t('ui:save')}
      isClosed={isBusy}
      theirs={
        theirs && [
          { label: t('organisation:name'), text: theirs.name },
          { label: t('organisation:timeZone'), text: theirs.timeZone },
          { label: t('company.questionWait.label'), text: theirs.questionWaitDays },
          { label: t('company.reminders.label'), text: theirs.reminderDays },
          { label: t('company.offlineDays.label'), text: theirs.offlineDays },
          { label: t('company.languages.label'), text: namesOf(theirs.languages) },
          { label: t('hours.label'), text: hoursInWords(theirs.workingHours, i18n.language) },
          { label: t('hours.digest'), text: theirs.digestMinute },
        ]
      }
    >
      <TextInput
        label={t('organisation:name')}
        required
        autoComplete="organization"
        problem={formState.errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || t('organisation:nameRequired'),
          maxLength: { value: nameLength, message: t('ui:problem.maxLength', { max: nameLength }) },
        })}
      />
      <LogoField
        control={control}
        name="logoFileId"
        place={{ entityType: 'Company', entityId: companyId, companyId }}
        onBusy={setBusy}
        problem={formState.errors.logoFileId?.message}
      />
      <TextInput label={t('company.industry')} help={t('company.industryHelp')} value={company.industry?.title ?? ''} disabled />
      <Controller
        name="timeZone"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <TimeZoneSelect value={value} onChange={onChange} onBlur={onBlur} problem={formState.errors.timeZone?.message} />
        )}
      />
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
      <Controller
        name="languages"
        control={control}
        render={({ field: { value, onChange } }) => <LanguagesField value={value} onChange={onChange} />}
      />
    </SavedForm>
  );
}
