import clsx from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './list-item-button.module.css';

interface OwnProps {
  /** The current one of its list. */
  selected?: boolean;
  className?: string;
}

type ListItemButtonProps<Tag extends ElementType> = OwnProps & { component?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof OwnProps | 'component'
  >;

/** A row of a list that can be pressed: a button, or a link. */
export function ListItemButton<Tag extends ElementType = 'button'>({
  component,
  selected = false,
  className,
  ...row
}: ListItemButtonProps<Tag>) {
  const Component: ElementType = component ?? 'button';
  return (
    <Component
      {...(component === undefined && { type: 'button' })}
      {...row}
      className={clsx(styles.button, selected && styles.selected, className)}
    />
  );
}

/** The icon before the text of a row or of a menu item. */
export const ListItemIcon = ({ className, ...icon }: ComponentProps<'span'>) => <span {...icon} className={clsx(styles.icon, className)} />;

/** The text of a row or of a menu item. */
export const ListItemText = ({ className, ...text }: ComponentProps<'span'>) => <span {...text} className={clsx(styles.text, className)} />;
