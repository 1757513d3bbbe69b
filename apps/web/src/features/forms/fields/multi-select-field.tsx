import type { Taxonomy } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { describedBy, labelId } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { membersOf } from '../field-values';
import { useLoaded, type Loaded } from '../../../lib/queries/source';
import { useFormSources } from '../form-sources';
import { MultiSelect, type Choice } from '../../../ui/forms/multi-select';

/** Safety practices and high-risk work [3.61]. */
export function MultiSelectField(props: FieldProps) {
  const { id, required, problem, onChange, onBlur } = props;
  const choices = useChoices(props);
  return (
    <FieldFrame {...props} as="control">
      <MultiSelect
        id={id}
        labelledBy={labelId(id)}
        describedBy={describedBy(props)}
        choices={choices}
        value={membersOf(props.value, 'categoryId', 'number')}
        onChange={(ids) => onChange(ids.map((categoryId) => ({ categoryId })))}
        onBlur={onBlur}
        required={required}
        invalid={problem !== undefined}
      />
    </FieldFrame>
  );
}

/** The options of a resolved template, or else the items of the taxonomies that it names. */
function useChoices({ field }: FieldProps): Loaded<Choice[]> {
  const { t } = useTranslation('forms');
  const categories = useLoaded(useFormSources().categories);
  const own = field.inputTypeOptions?.map((option): Choice => ({ id: Number(option.id), label: option.label }));
  if (own) return { data: own, isError: false, refetch: () => undefined };
  const wanted: readonly Taxonomy[] =
    typeof field.optionsFrom === 'object' ? field.optionsFrom.taxonomies : ['SAFETY_PRACTICE', 'HIGH_RISK_WORK'];
  const data = categories.data
    ?.filter(({ subCategory }) => wanted.includes(subCategory))
    .toSorted((a, b) => wanted.indexOf(a.subCategory) - wanted.indexOf(b.subCategory) || a.title.localeCompare(b.title))
    .map(({ id, title, subCategory }): Choice => ({ id, label: title, group: wanted.length > 1 ? t(`select.${subCategory}`) : undefined }));
  return { ...categories, data };
}
