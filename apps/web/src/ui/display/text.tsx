import clsx from 'clsx';
import type { ElementType, ReactNode } from 'react';
import type { Polymorphic } from './polymorphic';
import styles from './text.module.css';

type TextVariant =
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

type TextColor =
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

const tags: Readonly<Record<TextVariant, ElementType>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  subtitle1: 'p',
  subtitle2: 'p',
  body1: 'p',
  body2: 'p',
  caption: 'span',
  overline: 'span',
  button: 'span',
  inherit: 'p',
};

/** Text in a size of the design. The size decides on the element, unless `component` names one. */
export function Text<Element extends ElementType = 'p'>(props: Polymorphic<Element, TextOwnProps>) {
  const { variant = 'body1', color, noWrap = false, component, className, ...others } = props as Polymorphic<ElementType, TextOwnProps>;
  const Tag: ElementType = component ?? tags[variant];
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
