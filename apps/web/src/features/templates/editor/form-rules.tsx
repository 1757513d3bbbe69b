import type { Configuration } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { SelectSetting, settingsRow } from './settings';

interface FormRulesProps {
  configuration: Configuration;
  onChange(configuration: Configuration): void;
}

const mapped = {
  mapToTitle: ['TEXT'],
  mapToDescription: ['TEXT', 'MARKDOWN'],
  mapToStartDate: ['DATE'],
  mapToEndDate: ['DATE', 'RELATIVE_DATE'],
} as const;

/** The author's fields that become the campaign's title, description and dates [5.9]. */
export function MappingSettings({ configuration, onChange }: FormRulesProps) {
  const { t } = useTranslation('template-library');
  const { form } = configuration;
  const fields = Object.entries(form.schema.properties);
  const setField = (key: keyof typeof mapped, name: string) => {
    const { [key]: _before, ...rest } = form;
    const next = { ...rest, ...(name !== '' && { [key]: name }) } as typeof form;
    // A draft always requires the title.
    if (key === 'mapToTitle' && !next.draftRequired.includes(name)) next.draftRequired = [...next.draftRequired, name];
    onChange({ ...configuration, form: next });
  };
  return (
    <div className={settingsRow}>
      {(Object.keys(mapped) as (keyof typeof mapped)[]).map((key) => {
        const fitting = fields.filter(
          ([name, { inputType }]) => (mapped[key] as readonly string[]).includes(inputType) || name === form[key],
        );
        const options = fitting.map(([name, { label }]) => ({ value: name, label: label ?? name }));
        return (
          <SelectSetting
            key={key}
            path={`configuration.form.${key}`}
            label={t(`mapping.${key}`)}
            required={key === 'mapToTitle'}
            value={form[key] ?? ''}
            options={key === 'mapToTitle' ? options : [{ value: '', label: t('mapping.none') }, ...options]}
            onChange={(name) => setField(key, name)}
          />
        );
      })}
    </div>
  );
}

/** Whether the campaign hides who answered what. */
export function AnonymitySetting({ configuration, onChange }: FormRulesProps) {
  const { t } = useTranslation('template-library');
  const { form, responses } = configuration;
  const { anonymous } = responses;
  const choices = Object.entries(form.schema.properties).filter(([, { inputType }]) => inputType === 'RADIO_BOOLEAN');
  const value = typeof anonymous === 'object' ? `from:${anonymous.valueFrom}` : anonymous === true ? 'yes' : 'no';
  const setAnonymity = (chosen: string) => {
    const { anonymous: _before, ...rest } = responses;
    const next = chosen === 'no' ? rest : { ...rest, anonymous: chosen === 'yes' ? true : { valueFrom: chosen.slice('from:'.length) } };
    onChange({ ...configuration, responses: next });
  };
  const options = [
    { value: 'no', label: t('anonymous.no') },
    { value: 'yes', label: t('anonymous.yes') },
    ...choices.map(([name, { label }]) => ({ value: `from:${name}`, label: t('anonymous.author', { label: label ?? name }) })),
  ];
  if (!options.some((option) => option.value === value)) options.push({ value, label: value });
  return (
    <SelectSetting
      path="configuration.responses.anonymous.valueFrom"
      label={t('anonymous.label')}
      value={value}
      options={options}
      onChange={setAnonymity}
    />
  );
}
