import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  /** The word for no choice. */
  all: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value | undefined): void;
}

/** One of a few values to filter by, or none: the platform's own list, which phones show best. */
export function Choice<Value extends string>({ label, all, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl sx={{ flex: 1, minWidth: 120 }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        input={<OutlinedInput label={label} notched />}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
