import type { Company } from '@muster/contract/organisation/company';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { SegmentedField } from '../../../../ui/forms/segmented-field';
import { FeatureSwitch } from './feature-switch';
import { useFeatures } from './features';
import { useCompanyForm } from './use-company-form';

type Values = Pick<Company, 'features' | 'phase'>;

const phases = ['TESTING', 'LIVE'] as const;

/** Switches features and the trial flag of a company. For system managers. */
export function ConfigForm({ company }: { company: Company }) {
  const { t } = useTranslation(['settings', 'ui']);
  const features = useFeatures();
  const saved = useCompanyForm<Values>({
    company,
    fields: ['phase'],
    valuesOf: ({ features: given, phase }) => ({ features: given, phase }),
    bodyOf: (values) => values,
  });
  const { control, formState } = saved.form;
  const inWords = (values: Values) => [
    ...features.map((feature) => ({
      label: t(`config.${feature}.title`),
      text: values.features[feature] ? t('config.on') : t('config.off'),
    })),
    { label: t('config.phase.label'), text: t(`config.phase.${values.phase}`) },
  ];
  return (
    <SavedForm form={saved} saveLabel={t('ui:save')} theirs={saved.theirs && inWords(saved.theirs)}>
      {features.map((feature) => (
        <Controller
          key={feature}
          name={`features.${feature}`}
          control={control}
          render={({ field: { value, onChange } }) => (
            <FeatureSwitch title={t(`config.${feature}.title`)} text={t(`config.${feature}.text`)} isOn={value} onSwitch={onChange} />
          )}
        />
      ))}
      <Controller
        name="phase"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SegmentedField
            name="phase"
            label={t('config.phase.label')}
            help={t('config.phase.help')}
            problem={formState.errors.phase?.message}
            value={value}
            options={phases.map((phase) => ({ value: phase, label: t(`config.phase.${phase}`) }))}
            onChange={onChange}
          />
        )}
      />
    </SavedForm>
  );
}
