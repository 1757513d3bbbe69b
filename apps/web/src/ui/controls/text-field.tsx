import clsx from 'clsx';
import { useId } from 'react';
import { OutlinedInput, type OutlinedInputProps } from './outlined-input';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<OutlinedInputProps, 'placeholder' | 'id'> {
  label: string;
  helperText?: string | undefined;
}

/** A text field whose label stands in it while it is empty, and in its line otherwise. */
export function TextField({ label, helperText, className, fullWidth = false, error = false, ...input }: TextFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className={clsx(styles.root, fullWidth && 'w-full', className)}>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={error}
        // The style sheet sees by a placeholder whether the field is empty.
        placeholder=" "
        aria-describedby={helperText === undefined ? undefined : helpId}
      />
      <label htmlFor={id} className={clsx(styles.label, error && 'text-error')}>
        {label}
      </label>
      {helperText !== undefined && (
        <p id={helpId} className={clsx(styles.help, error && 'text-error')}>
          {helperText}
        </p>
      )}
    </div>
  );
}
