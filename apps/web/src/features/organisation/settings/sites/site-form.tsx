import { maxHeadcount, nameLength } from '@muster/contract/organisation/limits';
import type { Site } from '@muster/contract/organisation/place';
import { useState, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { TextInput } from '../../../../ui/inputs/text-input';
import { LogoField } from '../logo-field';
import { StatusField } from '../status-field';
import { ListField } from './list-field';
import { PlaceAndZone } from './place-and-zone';
import { useSiteChoices } from './site-choices';
import { headcountProblem, subdivisionsWithin } from './site-values';
import { siteInWords } from './site-words';
import { hoursText } from '../hours-text';
import { SiteHours } from './site-hours';
import { useSiteForm } from './use-site-form';

const usualHours = { from: 480, to: 1080, days: [1, 2, 3, 4, 5] };

interface SiteFormProps {
  companyId: number;
  /** The site to change. Absent for a new one. */
  site?: Site;
  cancel?: ReactNode;
  /** Leaves the screen. If absent, the form stays open. */
  onSaved?(saved: Site): void;
}

/** Every setting of a site [2.152] [5.28]. */
export function SiteForm({ companyId, site, cancel, onSaved }: SiteFormProps) {
  const { t, i18n } = useTranslation(['settings', 'ui', 'organisation']);
  const [isBusy, setBusy] = useState(false);
  const saved = useSiteForm({ companyId, site, onSaved });
  const { register, control, formState, watch, getValues, setValue } = saved.form;
  const { errors } = formState;
  const choices = useSiteChoices(watch('divisionIds'), site?.divisionIds ?? []);
  const lists = { control, choices };
  const ofHeadcount = (text: string) => {
    const problem = headcountProblem(text, maxHeadcount);
    return problem === undefined || t(`site.headcountProblem.${problem}`, { max: maxHeadcount });
  };
  const keepFitting = (divisionIds: number[]) =>
    setValue('subDivisionIds', subdivisionsWithin(choices.company, divisionIds, getValues('subDivisionIds')), { shouldDirty: true });

  return (
    <SavedForm
      form={saved}
      saveLabel={t('ui:save')}
      cancel={cancel}
      isClosed={isBusy}
      theirs={saved.theirs && siteInWords(saved.theirs, choices, t, i18n.language)}
    >
      <TextInput
        label={t('organisation:name')}
        required
        problem={errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || t('organisation:nameRequired'),
          maxLength: { value: nameLength, message: t('ui:problem.maxLength', { max: nameLength }) },
        })}
      />
      <LogoField
        control={control}
        name="logoFileId"
        place={{ entityType: 'Site', companyId, ...(site && { entityId: site.id }) }}
        onBusy={setBusy}
        problem={errors.logoFileId?.message}
      />
      <Controller
        name="status"
        control={control}
        render={({ field: { value, onChange } }) => (
          <StatusField help={t('site.statusHelp')} problem={errors.status?.message} value={value} onChange={onChange} />
        )}
      />
      <PlaceAndZone form={saved.form} companyZone={choices.company.timeZone} />
      <SiteHours form={saved.form} start={hoursText(site?.workingHours ?? usualHours)} />
      <TextInput
        label={t('site.headcount')}
        help={t('site.headcountHelp')}
        required
        problem={errors.headcount?.message}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
        {...register('headcount', { validate: ofHeadcount })}
      />
      <ListField name="workSiteTypes" {...lists} problem={errors.workSiteTypes?.message} />
      <ListField name="highRiskWorks" {...lists} problem={errors.highRiskWorks?.message} />
      <ListField name="regionIds" {...lists} problem={errors.regionIds?.message} />
      <ListField name="divisionIds" {...lists} problem={errors.divisionIds?.message} onChosen={keepFitting} />
      <ListField
        name="subDivisionIds"
        {...lists}
        description={watch('divisionIds').length === 0 ? t('site.subDivisionIdsHelp') : undefined}
        problem={errors.subDivisionIds?.message}
      />
    </SavedForm>
  );
}
