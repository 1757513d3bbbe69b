import { useId } from 'react';
import { NativeSelect } from '../controls/native-select';
import { InputBase } from '../controls/outlined-input';
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
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => choose(event.target.value)}
        input={<InputBase />}
        fullWidth
        className={frame}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

const frame =
  'border border-line rounded bg-paper [&_select]:min-h-12 [&_select]:py-0 [&_select]:ps-3 [&_select]:rounded focus-within:border-primary focus-within:outline focus-within:outline-inherit';
