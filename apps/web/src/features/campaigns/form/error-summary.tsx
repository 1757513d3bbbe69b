import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormSchema } from '@muster/contract/campaigns/form-language/types';
import type { FilledForm } from './use-template-form';

interface ErrorSummaryProps {
  schema: FormSchema;
  control: Control<FilledForm>;
  onGo(name: string): void;
}

/** After an attempt to send: what is left to mend, each with a way to it. */
export function ErrorSummary({ schema, control, onGo }: ErrorSummaryProps) {
  const { t } = useTranslation('form');
  const { errors, submitCount } = useFormState({ control });
  const wrong = Object.entries(schema.properties).filter(([name]) => errors[name]);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>{t('summary', { count: wrong.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {wrong.map(([name, field]) => (
          <li key={name}>
            <Box component="button" type="button" onClick={() => onGo(name)} sx={link}>
              {field.label ?? name}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const link = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;
