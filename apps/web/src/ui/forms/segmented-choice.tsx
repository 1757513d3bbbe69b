import { Radio, RadioGroup } from '../controls/choices/radio';
import { ChoiceCard } from './choice-card';

interface SegmentedChoiceProps<Value extends string> {
  name: string;
  labelledBy: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** Two or three options, side by side if there is room. */
export function SegmentedChoice<Value extends string>({ name, labelledBy, value, options, onChange }: SegmentedChoiceProps<Value>) {
  const choose = (_: unknown, chosen: string) => {
    const known = options.find((option) => option.value === chosen);
    if (known) onChange(known.value);
  };
  return (
    <RadioGroup name={name} aria-labelledby={labelledBy} value={value} onChange={choose}>
      <div className="grid gap-2 grid-cols-[1fr] sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        {options.map((option) => (
          <ChoiceCard key={option.value} value={option.value} label={option.label} isChosen={option.value === value} control={<Radio />} />
        ))}
      </div>
    </RadioGroup>
  );
}
