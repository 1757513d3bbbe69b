import clsx from 'clsx';
import type { CSSProperties, ElementType } from 'react';
import type { Polymorphic } from './polymorphic';
import styles from './skeleton.module.css';

interface SkeletonOwnProps {
  variant?: 'text' | 'rounded' | 'rectangular' | 'circular' | undefined;
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** A grey shape in the place and the size of what loads. */
export function Skeleton<Element extends ElementType = 'span'>(props: Polymorphic<Element, SkeletonOwnProps>) {
  const {
    component: Tag = 'span',
    variant = 'text',
    width,
    height,
    className,
    style,
    ...others
  } = props as Polymorphic<ElementType, SkeletonOwnProps>;
  return (
    <Tag
      data-skeleton=""
      {...others}
      className={clsx(styles['skeleton'], styles[variant], className)}
      style={{ width, height, ...style }}
    />
  );
}
