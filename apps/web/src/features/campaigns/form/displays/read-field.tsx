import type { FormField } from '@muster/contract/campaigns/form-language/types';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { displays } from './registry';
import { UnknownField } from './unknown-field';

interface ReadFieldProps {
  name: string;
  field: FormField;
  value: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/**
 * One field that is read. What the author left out leaves no gap; a text without a value of its own is its label, which
 * is how a template says the same to everybody.
 */
export function ReadField({ name, field, value }: ReadFieldProps) {
  const id = useId();
  if (!Object.hasOwn(displays, field.inputType)) return <UnknownField name={name} />;
  const Display = displays[field.inputType];
  const isReadonly = field.inputType.startsWith('READONLY_');
  if (isReadonly && isEmpty(value)) {
    return field.label && field.valueFrom === undefined ? <Display field={field} value={field.label} /> : null;
  }
  if (!field.label || field.inputType === 'READONLY_HEADING') return <Display field={field} value={value} />;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" color="text.secondary" sx={{ mb: 0.5 }}>
        {field.label}
      </Typography>
      <Display field={field} value={value} />
    </Box>
  );
}
