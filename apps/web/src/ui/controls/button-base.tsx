import clsx from 'clsx';
import type { ElementType, KeyboardEvent, ReactNode } from 'react';
import type { Polymorphic } from '../display/polymorphic';
import styles from './button.module.css';

export interface ButtonBaseOwnProps {
  disabled?: boolean | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

type ButtonBaseProps<Element extends ElementType = 'button'> = Polymorphic<Element, ButtonBaseOwnProps>;

/** A button without a look of its own: a native button, a link, or an element that behaves like a button. */
export function ButtonBase<Element extends ElementType = 'button'>(props: ButtonBaseProps<Element>) {
  const { component, disabled = false, className, ...others } = props as ButtonBaseProps<ElementType>;
  const Tag: ElementType = component ?? (others.href === undefined ? 'button' : 'a');
  return <Tag {...behaviourOf(Tag, disabled)} {...others} className={clsx(styles['base'], disabled && styles['disabled'], className)} />;
}

function behaviourOf(tag: ElementType, disabled: boolean) {
  if (tag === 'button') return { type: 'button', disabled };
  const unavailable = disabled ? { 'aria-disabled': true, tabIndex: -1 } : {};
  if (tag === 'a' || typeof tag !== 'string') return unavailable;
  return { role: 'button', tabIndex: 0, onKeyDown: clickByKey, ...unavailable };
}

/** An element that is no button is clicked by Enter and Space, as a button is. */
function clickByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || !['Enter', ' '].includes(event.key)) return;
  event.preventDefault();
  event.currentTarget.click();
}
