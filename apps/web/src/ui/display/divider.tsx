import clsx from 'clsx';
import type { ElementType } from 'react';
import type { Polymorphic } from './polymorphic';

interface DividerOwnProps {
  className?: string | undefined;
}

/** A thin line between two parts. */
export function Divider<Element extends ElementType = 'hr'>(props: Polymorphic<Element, DividerOwnProps>) {
  const { component: Tag = 'hr', className, ...others } = props as Polymorphic<ElementType, DividerOwnProps>;
  return <Tag {...others} className={clsx('m-0 shrink-0 border-0 border-b border-line', className)} />;
}
