import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ErrorOutlined from '~icons/ic/outline-error';
import { OutlinedInput, type OutlinedInputProps } from '../controls/outlined-input';
import { Text } from '../display/text';

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
      <Text component="label" htmlFor={id} variant="subtitle1" className="block mb-1">
        {label}{' '}
        {isReadOnly ? null : required ? (
          <span aria-hidden className="text-error">
            *
          </span>
        ) : (
          <Text component="span" variant="body2" color="muted">
            {t('optional')}
          </Text>
        )}
      </Text>
      {help && (
        <Text id={`${id}-help`} variant="body2" color="muted" className="mb-2">
          {help}
        </Text>
      )}
      {children}
      {problem && (
        <Text id={`${id}-problem`} color="error" className="flex gap-1.5 items-start font-semibold mt-1.5">
          <ErrorOutlined className="icon-small mt-0.75" />
          <span>{problem}</span>
        </Text>
      )}
    </div>
  );
}

/** The aria attributes that link an input to its texts. */
export function inputAria(id: string, { help, problem, required }: Pick<FieldBlockProps, 'help' | 'problem' | 'required'>) {
  const describedBy = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return { id, required, error: problem !== undefined, 'aria-describedby': describedBy || undefined };
}
