import clsx from 'clsx';
import type { ComponentProps, InputHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useJoinedRefs } from '../hooks/join-refs';
import { GrowingText } from './growing-text';
import styles from './outlined-input.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Attributes = InputHTMLAttributes<Field>;

export interface OutlinedInputProps extends Omit<Attributes, 'size'> {
  /** More attributes of the field. */
  inputProps?: Attributes & Partial<Record<`data-${string}`, string>>;
  /** The field element. `ref` gives the same element. */
  inputRef?: Ref<Field> | undefined;
  ref?: Ref<Field> | undefined;
  /** The element around the field. It also gets `className`. */
  frameRef?: Ref<HTMLDivElement> | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  error?: boolean | undefined;
  fullWidth?: boolean;
  size?: 'small' | 'medium';
  multiline?: boolean | undefined;
  minRows?: number | undefined;
  maxRows?: number | undefined;
}

/** A text field with a line around it. */
export function OutlinedInput({ className, ...props }: OutlinedInputProps) {
  return <InputBase {...props} className={clsx(styles.outlined, className)} />;
}

/** A text field without a line. Typed text has the writer's language, which can differ from the interface language. */
function InputBase(props: OutlinedInputProps) {
  const { inputProps, inputRef, ref, frameRef, startAdornment, endAdornment, className, ...more } = props;
  const { error = false, fullWidth = false, size, multiline = false, minRows, maxRows, type = 'text', dir = 'auto', ...attributes } = more;
  const fieldRef = useJoinedRefs(ref, inputRef);
  const variantClasses = [
    fullWidth && styles.full,
    size === 'small' && styles.small,
    multiline && styles.multiline,
    startAdornment && styles.adornedStart,
    endAdornment && styles.adornedEnd,
    attributes.disabled && styles.disabled,
    error && styles.invalid,
  ];
  const field = { dir, 'aria-invalid': error, ...attributes, ...inputProps };
  return (
    // Only for the mouse: a press on the frame, which looks like the field, focuses the field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={frameRef} data-input-frame="" className={clsx(styles.base, variantClasses, className)} onClick={focusField}>
      {startAdornment}
      {multiline ? (
        <GrowingText {...field} ref={fieldRef} minRows={minRows} maxRows={maxRows} />
      ) : (
        <input {...field} ref={fieldRef} type={type} className={clsx(styles.input, inputProps?.className)} />
      )}
      {endAdornment}
    </div>
  );
}

function focusField({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

interface InputFrameProps extends ComponentProps<'div'> {
  error?: boolean;
}

/** The line of a text field around other fields. */
export function InputFrame({ error = false, className, ...frame }: InputFrameProps) {
  return <div {...frame} data-input-frame="" className={clsx(styles.base, styles.outlined, error && styles.invalid, className)} />;
}

interface InputAdornmentProps {
  position: 'start' | 'end';
  children: ReactNode;
  className?: string;
}

/** An icon or a button in a text field, before or after the text. */
export function InputAdornment({ position, children, className }: InputAdornmentProps) {
  return <div className={clsx(styles.adornment, position === 'start' ? styles.atStart : styles.atEnd, className)}>{children}</div>;
}
