import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import styles from './card.module.css';
import type { Polymorphic } from './polymorphic';

export interface PaperOwnProps {
  /** The shadow: 0 for none. */
  elevation?: 0 | 1 | 2 | 4 | 8 | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A ground for what stands above the page. */
export function Paper<Element extends ElementType = 'div'>(props: Polymorphic<Element, PaperOwnProps>) {
  const { component: Tag = 'div', elevation = 1, className, ...others } = props as Polymorphic<ElementType, PaperOwnProps>;
  return <Tag {...others} className={clsx(styles['paper'], elevation > 0 && styles[`elevation${elevation}`], className)} />;
}

/** A ground with a border for one thing of a page. */
export function Card<Element extends ElementType = 'div'>(props: Polymorphic<Element, Omit<PaperOwnProps, 'elevation'>>) {
  const { component: Tag = 'div', className, ...others } = props as Polymorphic<ElementType, Omit<PaperOwnProps, 'elevation'>>;
  return <Tag {...others} className={clsx(styles['paper'], styles['card'], className)} />;
}
