import clsx from 'clsx';
import type { ElementType } from 'react';
import type { Polymorphic } from '../display/polymorphic';
import { Text, type TextOwnProps } from '../display/text';
import styles from './link.module.css';

interface LinkOwnProps extends TextOwnProps {
  underline?: 'always' | 'hover' | 'none' | undefined;
}

type LinkProps<Element extends ElementType = 'a'> = Polymorphic<Element, LinkOwnProps>;

/** A link in a text. */
export function Link<Element extends ElementType = 'a'>(props: LinkProps<Element>) {
  const {
    underline = 'always',
    color = 'primary',
    variant = 'inherit',
    component = 'a',
    className,
    ...others
  } = props as LinkProps<ElementType>;
  return (
    <Text
      {...others}
      component={component}
      variant={variant}
      color={color}
      className={clsx(styles['link'], styles[underline], className)}
    />
  );
}
