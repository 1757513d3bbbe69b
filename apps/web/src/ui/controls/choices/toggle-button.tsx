import clsx from 'clsx';
import { createContext, use, useMemo, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import styles from './toggle-button.module.css';

interface Group {
  value: string;
  fullWidth: boolean;
  onPress(event: MouseEvent<HTMLElement>, value: string): void;
}

const GroupContext = createContext<Group | undefined>(undefined);

interface ToggleButtonGroupProps<Value extends string> extends Omit<ComponentProps<'div'>, 'onChange'> {
  value: Value;
  /** Called with the pressed value, or null for the current one. */
  onChange(event: MouseEvent<HTMLElement>, value: Value | null): void;
  fullWidth?: boolean;
  children: ReactNode;
}

/** A row of buttons. One of them is pressed. */
export function ToggleButtonGroup<Value extends string>(props: ToggleButtonGroupProps<Value>) {
  const { value, onChange, fullWidth = false, className, children, ...group } = props;
  const context = useMemo(
    // The buttons have only values of this group.
    () => ({
      value,
      fullWidth,
      onPress: (event: MouseEvent<HTMLElement>, next: string) => onChange(event, next === value ? null : (next as Value)),
    }),
    [value, fullWidth, onChange],
  );
  return (
    <GroupContext value={context}>
      <div role="group" {...group} className={clsx(styles.group, fullWidth && 'w-full', className)}>
        {children}
      </div>
    </GroupContext>
  );
}

type ToggleButtonProps = ComponentProps<'button'> & { value: string };

export function ToggleButton({ value, className, ...button }: ToggleButtonProps) {
  const group = use(GroupContext);
  return (
    <button
      {...button}
      type="button"
      value={value}
      aria-pressed={group?.value === value}
      className={clsx(styles.button, group?.fullWidth && 'w-full', className)}
      onClick={(event) => group?.onPress(event, value)}
    />
  );
}
