import type { Company } from '@muster/contract/organisation/company';
import { languageNames } from '@muster/contract/shared/language-names';
import { furtherLanguages } from '@muster/contract/shared/languages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy } from '../../../../ui/forms/field-ids';
import { FieldFrame } from '../../../../ui/forms/field-frame';
import { MultiSelect } from '../../../../ui/forms/multi-select';
import { inList } from '../../../../lib/names/in-list';

type Languages = Company['languages'];

const choices = furtherLanguages.map((tag, id) => ({ id, label: languageNames[tag] }));

export const namesOf = (tags: Languages): string => inList(tags.map((tag) => languageNames[tag]));

/** The further interface languages that the company switches on. Some languages are offered to everybody [1.8] [1.9]. */
export function LanguagesField({ value, onChange }: { value: Languages; onChange(value: Languages): void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const description = t('company.languages.help');
  const texts = describedBy({ id, description, problem: undefined });
  return (
    <FieldFrame
      as="control"
      name="languages"
      id={id}
      label={t('company.languages.label')}
      description={description}
      isLabelHidden={false}
      required={false}
      problem={undefined}
    >
      <MultiSelect
        id={id}
        {...(texts !== undefined && { describedBy: texts })}
        choices={{ data: choices, isError: false, refetch: () => undefined }}
        value={value.map((tag) => furtherLanguages.indexOf(tag))}
        onChange={(ids) => onChange(ids.flatMap((one) => furtherLanguages[one] ?? []))}
      />
    </FieldFrame>
  );
}
