import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Box from '@mui/material/Box';
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
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: `repeat(${options.length}, 1fr)` } }}>
        {options.map((option) => (
          <ChoiceCard key={option.value} value={option.value} label={option.label} isChosen={option.value === value} control={<Radio />} />
        ))}
      </Box>
    </RadioGroup>
  );
}
