import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import { CircularProgress } from '../display/circular-progress';
import type { Polymorphic } from '../display/polymorphic';
import { ButtonBase, type ButtonBaseOwnProps } from './button-base';
import tones from '../theme/tones.module.css';
import styles from './button.module.css';

export type Tone = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info' | 'inherit';

interface ButtonOwnProps extends ButtonBaseOwnProps {
  variant?: 'text' | 'outlined' | 'contained' | undefined;
  color?: Tone | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  fullWidth?: boolean | undefined;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Shows a ring in place of the text, and disables the button. */
  loading?: boolean | undefined;
  /** The ring can also replace the first icon. The text then stays. */
  loadingPosition?: 'center' | 'start' | undefined;
}

export type ButtonProps<Element extends ElementType = 'button'> = Polymorphic<Element, ButtonOwnProps>;

/** A button with a text. */
export function Button<Element extends ElementType = 'button'>(props: ButtonProps<Element>) {
  const {
    variant = 'text',
    color = 'primary',
    size = 'medium',
    fullWidth,
    startIcon,
    endIcon,
    ...rest
  } = props as ButtonProps<ElementType>;
  const { loading = false, loadingPosition = 'center', disabled = false, className, children, ...others } = rest;
  const variantClasses = [
    styles[variant],
    color === 'inherit' ? styles['inherit'] : tones[color],
    styles[size],
    fullWidth === true && styles['wide'],
    loading && loadingPosition === 'center' && styles['loading'],
  ];
  const ring = <CircularProgress size={16} color="inherit" />;
  const first = loading && loadingPosition === 'start' ? ring : startIcon;
  return (
    <ButtonBase
      aria-busy={loading || undefined}
      {...others}
      disabled={disabled || loading}
      className={clsx(styles['button'], variantClasses, className)}
    >
      {isThere(first) && <span className={styles['startIcon']}>{first}</span>}
      {children}
      {isThere(endIcon) && <span className={styles['endIcon']}>{endIcon}</span>}
      {loading && loadingPosition === 'center' && <span className={styles['ring']}>{ring}</span>}
    </ButtonBase>
  );
}

const isThere = (icon: ReactNode): boolean => icon !== undefined && icon !== null && icon !== false;
