import clsx from 'clsx';
import { createContext, use, useId, useMemo, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import RadioChecked from '~icons/ic/baseline-radio-button-checked';
import RadioUnchecked from '~icons/ic/baseline-radio-button-unchecked';
import styles from './selection.module.css';

interface Group {
  name: string;
  value: string | number | null | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>, value: string) => void) | undefined;
}

const GroupContext = createContext<Group | undefined>(undefined);

interface RadioGroupProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  name?: string;
  /** The value of the chosen button; null or undefined if there is none. */
  value: string | number | null | undefined;
  onChange?(event: ChangeEvent<HTMLInputElement>, value: string): void;
  children: ReactNode;
}

/** Radio buttons. One of them is chosen. The arrow keys of the browser move between buttons of one name. */
export function RadioGroup({ name, value, onChange, className, ...group }: RadioGroupProps) {
  const own = useId();
  const context = useMemo(() => ({ name: name ?? own, value, onChange }), [name, own, value, onChange]);
  return (
    <GroupContext value={context}>
      <div role="radiogroup" {...group} className={clsx('flex flex-col flex-wrap', className)} />
    </GroupContext>
  );
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'size'>;

/** The browser's radio button with the product's drawing. Its group knows which one is chosen. */
export function Radio({ className, value, ...input }: RadioProps) {
  const group = use(GroupContext);
  const isChosen = group?.value !== undefined && group.value !== null && String(group.value) === String(value);
  return (
    <span className={clsx(styles.root, className)}>
      <input
        {...input}
        type="radio"
        className={styles.input}
        name={group?.name}
        value={value}
        checked={isChosen}
        onChange={(event) => group?.onChange?.(event, event.target.value)}
      />
      <RadioUnchecked className={styles.off} />
      <RadioChecked className={styles.on} />
    </span>
  );
}
