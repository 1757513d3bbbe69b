import { useId } from 'react';
import { labelId } from './field-ids';
import { FieldFrame } from './field-frame';
import { SegmentedChoice } from './segmented-choice';

interface SegmentedFieldProps<Value extends string> {
  name: string;
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** Two or three values with label, help and error. One of them is always selected. */
export function SegmentedField<Value extends string>({ name, label, help, problem, ...choice }: SegmentedFieldProps<Value>) {
  const id = useId();
  return (
    <FieldFrame as="radios" name={name} id={id} label={label} description={help} isLabelHidden={false} required problem={problem}>
      <SegmentedChoice name={`${id}-${name}`} labelledBy={labelId(id)} {...choice} />
    </FieldFrame>
  );
}
