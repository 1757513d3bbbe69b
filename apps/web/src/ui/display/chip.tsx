import clsx from 'clsx';
import type { ElementType, KeyboardEvent, ReactNode } from 'react';
import CancelIcon from '~icons/ic/baseline-cancel';
import tones from '../theme/tones.module.css';
import styles from './chip.module.css';
import type { Polymorphic } from './polymorphic';

interface ChipOwnProps {
  label: ReactNode;
  icon?: ReactNode;
  variant?: 'filled' | 'outlined' | undefined;
  color?: 'default' | 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info' | undefined;
  size?: 'small' | 'medium' | undefined;
  /** Makes the chip deletable: with its icon, or with Delete or Backspace. */
  onDelete?: (() => void) | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
}

/** A short word with a ground, such as a category. */
export function Chip<Element extends ElementType = 'div'>(props: Polymorphic<Element, ChipOwnProps>) {
  const {
    component: Tag = 'div',
    label,
    icon,
    variant = 'filled',
    color = 'default',
    size,
    onDelete,
    className,
    disabled,
    ...others
  } = props as Polymorphic<ElementType, ChipOwnProps>;
  const tone = color !== 'default' && [styles['toned'], tones[color]];
  return (
    <Tag
      {...(onDelete && deletable(onDelete))}
      {...others}
      aria-disabled={disabled || undefined}
      className={clsx(
        styles['chip'],
        styles[variant],
        size === 'small' && styles['small'],
        tone,
        disabled && styles['disabled'],
        className,
      )}
    >
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['label']}>{label}</span>
      {onDelete && (
        <CancelIcon
          className={styles['delete']}
          onClick={(event) => {
            event.stopPropagation();
            onDelete();
          }}
        />
      )}
    </Tag>
  );
}

function deletable(onDelete: () => void) {
  const isDelete = (event: KeyboardEvent) => event.currentTarget === event.target && ['Backspace', 'Delete'].includes(event.key);
  return {
    role: 'button',
    tabIndex: 0,
    // Some browsers go back with Backspace.
    onKeyDown: (event: KeyboardEvent) => isDelete(event) && event.preventDefault(),
    onKeyUp: (event: KeyboardEvent) => isDelete(event) && onDelete(),
  };
}
