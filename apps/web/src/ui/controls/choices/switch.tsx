import clsx from 'clsx';
import type { ChangeEvent, ComponentProps } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size' | 'role'> {
  onChange?(event: ChangeEvent<HTMLInputElement>, checked: boolean): void;
}

/** Turns something on or off at once. */
export function Switch({ className, onChange, ...input }: SwitchProps) {
  return (
    <span className={clsx(styles.root, className)}>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says by itself whether it is checked.
        role="switch"
        className={styles.input}
        onChange={onChange && ((event) => onChange(event, event.target.checked))}
      />
      <span className={styles.thumb} />
      <span className={styles.track} />
    </span>
  );
}
