import clsx from 'clsx';
import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { moveInMenu } from './move-in-menu';
import styles from './menu.module.css';
import { Popover, type PopoverProps } from './popover';

/** A list of actions below a button. */
export function Menu({ id, 'aria-label': label, 'aria-labelledby': labelledBy, className, children, ...popover }: PopoverProps) {
  return (
    <Popover {...popover} role="presentation" className={clsx(styles.menu, className)}>
      <MenuList
        id={id}
        aria-label={label}
        aria-labelledby={labelledBy}
        autoFocusItem={popover.open}
        onTab={() => popover.onClose?.('escape')}
      >
        {children}
      </MenuList>
    </Popover>
  );
}

interface MenuListProps extends ComponentProps<'div'> {
  /** Focuses the first item when this becomes true, also if the menu opens again while it closes. */
  autoFocusItem?: boolean;
  /** Tab leaves the menu. */
  onTab?: (() => void) | undefined;
}

/** A list of actions. The arrow keys, Home, End and first letters move the focus. */
export function MenuList({ autoFocusItem = false, onTab, className, ...list }: MenuListProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocusItem) own.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus();
  }, [autoFocusItem]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || !onTab) return moveInMenu(event);
    event.preventDefault();
    onTab();
  };
  return <div {...list} ref={own} role="menu" tabIndex={-1} className={clsx(styles.list, className)} onKeyDown={onKeyDown} />;
}

/** One action of a menu. */
export function MenuItem({ className, ...item }: ComponentProps<'button'>) {
  return <button {...item} type="button" role="menuitem" tabIndex={-1} className={clsx(styles.item, className)} />;
}
