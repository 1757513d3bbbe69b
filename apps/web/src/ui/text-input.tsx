import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  help?: string;
  /** The error message; undefined for a valid text. */
  problem?: string | undefined;
}

/** A text field of a form: label above, help and error below. */
export function TextInput({ label, help, problem, required = false, ...input }: TextInputProps) {
  const id = useId();
  return (
    <FieldBlock id={id} label={label} help={help} problem={problem} required={required} isReadOnly={input.disabled}>
      <OutlinedInput {...input} {...inputAria(id, { help, problem, required })} fullWidth />
    </FieldBlock>
  );
}

interface FieldBlockProps {
  id: string;
  label: string;
  help?: string | undefined;
  problem?: string | undefined;
  required: boolean;
  /** A read-only field is neither required nor optional. */
  isReadOnly?: boolean | undefined;
  children: ReactNode;
}

/** Label, help and error around the input with the given id. */
export function FieldBlock({ id, label, help, problem, required, isReadOnly = false, children }: FieldBlockProps) {
  const { t } = useTranslation('ui');
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="subtitle1" sx={{ display: 'block', mb: 0.5 }}>
        {label}{' '}
        {isReadOnly ? null : required ? (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            *
          </Box>
        ) : (
          <Typography component="span" variant="body2" color="textSecondary">
            {t('optional')}
          </Typography>
        )}
      </Typography>
      {help && (
        <Typography id={`${id}-help`} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      {children}
      {problem && (
        <Typography
          id={`${id}-problem`}
          color="error"
          sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', fontWeight: 600, mt: 0.75 }}
        >
          <ErrorOutlined fontSize="small" aria-hidden sx={{ mt: '3px' }} />
          <span>{problem}</span>
        </Typography>
      )}
    </div>
  );
}

/** The aria attributes that link an input to its texts. */
export function inputAria(id: string, { help, problem, required }: Pick<FieldBlockProps, 'help' | 'problem' | 'required'>) {
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return { id, required, error: problem !== undefined, 'aria-describedby': describedBy || undefined };
}
