import type { Company } from '@muster/contract/organisation/company';
import { nameLength } from '@muster/contract/organisation/limits';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { Text } from '../../../../ui/display/text';
import { PlainSelect } from '../../../../ui/forms/plain-select';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { TextInput } from '../../../../ui/inputs/text-input';
import { TimeZoneSelect } from '../../components/time-zone-select';
import { hoursInWords } from '../hours-text';
import { LogoField } from '../logo-field';
import { DaysFields } from './days-fields';
import { consultationLists, type ConsultationList } from '@muster/contract/organisation/consultation-lists';
import { LanguagesField, namesOf } from './languages-field';
import { AttentionFields } from './attention-fields';
import { bodyOf, generalFields, valuesOf, type GeneralValues } from './general-values';
import { HoursFields } from './hours-fields';
import { useCompanyForm } from './use-company-form';

/** Name, logo, time zone, waiting time, reminders and days offline of a company; its industry is shown only [2.154] [5.27]. */
export function GeneralForm({ company }: { company: Company }) {
  const { t, i18n } = useTranslation(['settings', 'ui', 'organisation']);
  const companyId = useAddressId('companyId');
  const [isBusy, setBusy] = useState(false);
  const saved = useCompanyForm<GeneralValues>({ company, fields: generalFields, valuesOf, bodyOf });
  const { register, control, formState } = saved.form;
  const { theirs } = saved;
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
          { label: t('company.consultation.label'), text: t(`company.consultation.${theirs.consultationList}`) },
          { label: t('company.attention.asks'), text: theirs.attentionAsks },
          { label: t('company.attention.minutes'), text: theirs.attentionMinutes },
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
      <DaysFields form={saved.form} />
      <HoursFields form={saved.form} />
      <AttentionFields form={saved.form} />
      <Controller
        name="languages"
        control={control}
        render={({ field: { value, onChange } }) => <LanguagesField value={value} onChange={onChange} />}
      />
      <Controller
        name="consultationList"
        control={control}
        render={({ field: { value, onChange } }) => (
          <div>
            <PlainSelect<ConsultationList>
              label={t('company.consultation.label')}
              value={value}
              options={consultationLists}
              labelOf={(one) => t(`company.consultation.${one}`)}
              onChange={onChange}
            />
            <Text variant="body2" color="muted" className="mt-1">
              {t('company.consultation.help')}
            </Text>
          </div>
        )}
      />
    </SavedForm>
  );
}
