import type { Company } from '@muster/contract/organisation/company';
import { languageNames } from '@muster/contract/shared/language-names';
import { furtherLanguages } from '@muster/contract/shared/languages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../../ui/display/text';
import { MultiSelect } from '../../../../ui/forms/multi-select';

type Languages = Company['languages'];

const choices = furtherLanguages.map((tag, id) => ({ id, label: languageNames[tag] }));

export const namesOf = (tags: Languages): string => tags.map((tag) => languageNames[tag]).join(', ');

/** The interface languages that the company switches on, besides those that everybody is offered [1.8] [1.9]. */
export function LanguagesField({ value, onChange }: { value: Languages; onChange(value: Languages): void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <div>
      <MultiSelect
        id={id}
        label={t('company.languages.label')}
        describedBy={`${id}-help`}
        choices={{ data: choices, isError: false, refetch: () => undefined }}
        value={value.map((tag) => furtherLanguages.indexOf(tag))}
        onChange={(ids) => onChange(ids.flatMap((one) => furtherLanguages[one] ?? []))}
      />
      <Text id={`${id}-help`} variant="body2" color="muted" className="mt-1">
        {t('company.languages.help')}
      </Text>
    </div>
  );
}
