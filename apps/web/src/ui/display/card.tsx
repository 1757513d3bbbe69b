import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import styles from './card.module.css';
import type { Polymorphic } from './polymorphic';

interface CardOwnProps {
  className?: string | undefined;
  children?: ReactNode;
}

/** A bordered surface for one thing of a page. */
export function Card<Element extends ElementType = 'div'>(props: Polymorphic<Element, CardOwnProps>) {
  const { component: Tag = 'div', className, ...others } = props as Polymorphic<ElementType, CardOwnProps>;
  return <Tag {...others} className={clsx(styles['card'], className)} />;
}
