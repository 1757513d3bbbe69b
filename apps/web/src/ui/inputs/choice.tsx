import { NativeSelect } from '../controls/native-select';

interface ChoiceProps<Value extends string> {
  /** The name of the filter for screen readers. It is not visible, because the options explain the filter. */
  label: string;
  /** The text of the empty choice. */
  all: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | undefined): void;
}

/** A filter with a few values or none. It is a native list, which phones show best. */
export function Choice<Value extends string>({ label, all, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      size="small"
      aria-label={label}
      value={value ?? ''}
      className="flex-1 min-w-40"
      onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
