import clsx from 'clsx';
import { useEffect, useRef, type ChangeEvent, type ComponentProps } from 'react';
import BoxChecked from '~icons/ic/baseline-check-box';
import BoxOutlined from '~icons/ic/baseline-check-box-outline-blank';
import BoxPartly from '~icons/ic/baseline-indeterminate-check-box';
import styles from './selection.module.css';

type Input = ComponentProps<'input'>;

interface CheckboxProps extends Omit<Input, 'type' | 'onChange' | 'size' | 'aria-hidden'> {
  /** Some of its parts are checked. */
  indeterminate?: boolean;
  'aria-hidden'?: boolean;
  onChange?(event: ChangeEvent<HTMLInputElement>, checked: boolean): void;
}

/** The browser's checkbox with the product's drawing. The class name belongs to the drawing. */
export function Checkbox({ indeterminate = false, className, onChange, 'aria-hidden': isHidden, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={clsx(styles.root, className)} aria-hidden={isHidden}>
      <input
        ref={box}
        {...input}
        type="checkbox"
        className={styles.input}
        readOnly={!onChange}
        onChange={onChange && ((event) => onChange(event, event.target.checked))}
      />
      <BoxOutlined className={styles.off} />
      <BoxChecked className={styles.on} />
      <BoxPartly className={styles.partly} />
    </span>
  );
}
