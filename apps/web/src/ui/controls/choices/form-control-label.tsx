import clsx from 'clsx';
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import styles from './form-control-label.module.css';

interface ControlProps {
  disabled?: boolean;
  value?: string | number;
}

interface FormControlLabelProps extends Omit<ComponentProps<'label'>, 'children' | 'htmlFor'> {
  /** The checkbox, radio button, switch or list. */
  control: ReactElement<ControlProps>;
  label: ReactNode;
  labelPlacement?: 'start' | 'end';
  disabled?: boolean;
  /** The value of a radio button. */
  value?: string | number | undefined;
}

/** A control and its label in one target. */
export function FormControlLabel(props: FormControlLabelProps) {
  const { control, label, labelPlacement = 'end', disabled = control.props.disabled ?? false, value, className, ...root } = props;
  return (
    <label
      {...root}
      className={clsx(styles.root, labelPlacement === 'start' ? styles.start : styles.end, disabled && styles.disabled, className)}
    >
      {cloneElement(control, { disabled, ...(value !== undefined && { value }) })}
      <span className={styles.label}>{label}</span>
    </label>
  );
}

/** Related controls below each other, or side by side. */
export function FormGroup({ row = false, className, ...group }: ComponentProps<'div'> & { row?: boolean }) {
  return <div {...group} className={clsx('flex flex-wrap', row ? 'flex-row' : 'flex-col', className)} />;
}
