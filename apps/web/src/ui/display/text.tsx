import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import type { Polymorphic } from './polymorphic';
import styles from './text.module.css';

export type TextVariant =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'subtitle1'
  | 'subtitle2'
  | 'body1'
  | 'body2'
  | 'caption'
  | 'overline'
  | 'button'
  | 'inherit';

export type TextColor =
  | 'foreground'
  | 'muted'
  | 'primary'
  | 'secondary'
  | 'success'
  | 'warning'
  | 'error'
  | 'info'
  | 'action'
  | 'disabled'
  | 'inherit';

export interface TextOwnProps {
  variant?: TextVariant | undefined;
  color?: TextColor | undefined;
  /** One line: what does not fit is cut. */
  noWrap?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const inline: ReadonlySet<TextVariant> = new Set(['caption', 'overline', 'button']);
const headings: ReadonlySet<TextVariant> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

function tagOf(variant: TextVariant): ElementType {
  if (headings.has(variant)) return variant as 'h1';
  return inline.has(variant) ? 'span' : 'p';
}

/** Text in a size of the design. The size decides on the element, unless `component` names one. */
export function Text<Element extends ElementType = 'p'>(props: Polymorphic<Element, TextOwnProps>) {
  const { variant = 'body1', color, noWrap = false, component, className, ...others } = props as Polymorphic<ElementType, TextOwnProps>;
  const Tag: ElementType = component ?? tagOf(variant);
  return (
    <Tag
      {...others}
      className={clsx(
        styles['text'],
        styles[variant],
        color && color !== 'inherit' && styles[color],
        noWrap && styles['oneLine'],
        className,
      )}
    />
  );
}
