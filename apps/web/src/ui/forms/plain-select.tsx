import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

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
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary" sx={{ display: 'block', mb: 0.5 }}>
        {label}
      </Typography>
      <NativeSelect id={id} value={value} onChange={(event) => choose(event.target.value)} input={<InputBase />} fullWidth sx={frame}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& select': { minHeight: 48, py: 0, paddingInlineStart: 1.5, borderRadius: 1, boxSizing: 'border-box' },
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'inherit' },
} as const;
