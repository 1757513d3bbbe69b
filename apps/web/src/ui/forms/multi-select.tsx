import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { MultiCombobox } from '../controls/combobox/multi-combobox';
import { Text } from '../display/text';

export interface Choice {
  id: number;
  label: string;
  /** The heading of its group, if options are grouped. */
  group?: string;
}

/** The options: `data` is undefined until they arrive, and after a failure. */
interface Choices {
  data: Choice[] | undefined;
  isError: boolean;
  refetch(): unknown;
}

interface MultiSelectProps {
  id: string;
  /** The label above. Absent if the surrounding field has one. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  placeholder?: string;
  choices: Choices;
  value: readonly number[];
  onChange(value: number[]): void;
  onBlur?(): void;
  required?: boolean;
  invalid?: boolean;
}

/** Searches and selects several options. A selected option that no longer exists shows its id until the person removes it. */
export function MultiSelect(props: MultiSelectProps) {
  const { id, label, labelledBy, describedBy, placeholder, choices, value, onChange, onBlur, required = false, invalid = false } = props;
  const { t } = useTranslation('ui');
  const options = choices.data ?? [];
  const chosen: Choice[] = value.map(
    (chosenId) => options.find((option) => option.id === chosenId) ?? { id: chosenId, label: `#${chosenId}` },
  );
  if (choices.isError) {
    return (
      <Text role="alert" color="error">
        {t('select.failed')} <Button onClick={() => void choices.refetch()}>{t('select.retry')}</Button>
      </Text>
    );
  }
  const select = (
    <MultiCombobox
      id={id}
      options={options}
      value={chosen}
      note={choices.data === undefined ? t('select.loading') : t('select.noOptions')}
      openText={t('select.placeholder')}
      clearText={t('select.clear')}
      removeText={(name) => t('select.remove', { name })}
      labelOf={(option) => option.label}
      keyOf={(option) => option.id}
      groupOf={options.some((option) => option.group) ? (option) => option.group ?? '' : undefined}
      onChange={(next) => onChange(next.map((choice) => choice.id))}
      onBlur={onBlur}
      error={invalid}
      placeholder={value.length === 0 ? (placeholder ?? t('select.placeholder')) : undefined}
      inputProps={{
        ...(labelledBy && { 'aria-labelledby': labelledBy }),
        'aria-describedby': describedBy,
        'aria-required': required,
      }}
    />
  );
  if (!label) return select;
  return (
    <div>
      <Text component="label" htmlFor={id} variant="body2" color="muted" className="block mb-1">
        {label}
      </Text>
      {select}
    </div>
  );
}
