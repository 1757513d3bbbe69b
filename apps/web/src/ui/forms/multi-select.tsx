import { useTranslation } from 'react-i18next';
import { Autocomplete } from '../controls/autocomplete';
import { Button } from '../controls/button';
import { Checkbox } from '../controls/checkbox';
import { OutlinedInput } from '../controls/outlined-input';
import { Chip } from '../display/chip';
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
  const chosen = value.map((chosenId) => options.find((option) => option.id === chosenId) ?? { id: chosenId, label: `#${chosenId}` });
  if (choices.isError) {
    return (
      <Text role="alert" color="error">
        {t('select.failed')} <Button onClick={() => void choices.refetch()}>{t('select.retry')}</Button>
      </Text>
    );
  }
  const select = (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      options={options}
      value={chosen}
      loading={choices.data === undefined}
      loadingText={t('select.loading')}
      noOptionsText={t('select.noOptions')}
      openText={t('select.placeholder')}
      clearText={t('select.clear')}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      groupBy={options.some((option) => option.group) ? (option) => option.group ?? '' : undefined}
      onChange={(_, next) => onChange(next.map((choice) => choice.id))}
      onBlur={onBlur}
      renderValue={(all, getItemProps) =>
        all.map(({ label: text }, index) => {
          const { key, ...chip } = getItemProps({ index });
          return <Chip key={key} {...chip} className="h-11 md:h-8" label={<span dir="auto">{text}</span>} />;
        })
      }
      renderOption={({ key, ...optionProps }, option, { selected }) => (
        <li key={key} {...optionProps} style={{ minHeight: 44 }}>
          <Checkbox checked={selected} tabIndex={-1} aria-hidden className="p-0 me-2" />
          <span dir="auto">{option.label}</span>
        </li>
      )}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <OutlinedInput
          {...input}
          fullWidth
          error={invalid}
          placeholder={value.length === 0 ? (placeholder ?? t('select.placeholder')) : undefined}
          inputProps={{
            ...htmlInput,
            ...(labelledBy && { 'aria-labelledby': labelledBy }),
            'aria-describedby': describedBy,
            'aria-required': required,
            'aria-invalid': invalid,
          }}
        />
      )}
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
