import clsx from 'clsx';
import type { ElementType } from 'react';
import type { Polymorphic } from '../display/polymorphic';
import { ButtonBase, type ButtonBaseOwnProps } from './button-base';
import type { Tone } from './button';
import tones from '../theme/tones.module.css';
import styles from './button.module.css';

interface IconButtonOwnProps extends ButtonBaseOwnProps {
  color?: Tone | 'default' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The side whose padding sticks out of the container. */
  edge?: 'start' | 'end' | false | undefined;
}

type IconButtonProps<Element extends ElementType = 'button'> = Polymorphic<Element, IconButtonOwnProps>;

/** A round button with an icon. Its name is its `aria-label`. */
export function IconButton<Element extends ElementType = 'button'>(props: IconButtonProps<Element>) {
  const { color = 'default', size = 'medium', edge = false, className, ...others } = props as IconButtonProps<ElementType>;
  const edges = { start: styles['edgeStart'], end: styles['edgeEnd'] };
  const variantClasses = [
    color !== 'default' && [styles['toned'], color === 'inherit' ? styles['inherit'] : tones[color]],
    styles[`${size}Icon`],
    edge !== false && edges[edge],
  ];
  return <ButtonBase {...others} className={clsx(styles['iconButton'], variantClasses, className)} />;
}
