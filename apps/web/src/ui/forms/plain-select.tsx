import { useId } from 'react';
import { NativeSelect } from '../controls/native-select';
import { Text } from '../display/text';

interface PlainSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  labelOf?: (value: Value) => string;
  onChange(value: Value): void;
}

/** Selects one value of a short list with the native picker. */
export function PlainSelect<Value extends string>({ label, value, options, labelOf = (one) => one, onChange }: PlainSelectProps<Value>) {
  const id = useId();
  const choose = (chosen: string) => {
    const known = options.find((option) => option === chosen);
    if (known !== undefined) onChange(known);
  };
  return (
    <div>
      <Text component="label" htmlFor={id} variant="body2" color="muted" className="block mb-1">
        {label}
      </Text>
      <NativeSelect id={id} value={value} onChange={(event) => choose(event.target.value)} variant="framed" fullWidth>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
