import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ListItemIcon, ListItemText } from '../controls/list-item-button';
import { MenuItem } from './menu';

interface ActionItemProps extends ComponentProps<'button'> {
  icon: ReactNode;
  label: string;
}

/** One action of the menu: an icon and a word. */
export const ActionItem = ({ icon, label, className, ...item }: ActionItemProps) => (
  <MenuItem {...item} className={clsx('min-h-11', className)}>
    <ListItemIcon className="text-inherit">{icon}</ListItemIcon>
    <ListItemText>{label}</ListItemText>
  </MenuItem>
);
