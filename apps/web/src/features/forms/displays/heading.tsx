import Typography from '@mui/material/Typography';
import { textIn } from '../field-values';
import type { DisplayProps } from './display-props';

export function HeadingDisplay({ value }: DisplayProps) {
  const text = textIn(value);
  return text === '' ? null : (
    <Typography variant="h2" dir="auto">
      {text}
    </Typography>
  );
}
