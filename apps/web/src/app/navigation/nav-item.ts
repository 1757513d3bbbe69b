import type { Role } from '@muster/contract/shared/permissions';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

/** One entry of a navigation [3.64] [2.85]. */
export interface NavItem {
  title: string;
  /** A path below the base path, or the full address of another site, which opens in a new tab. */
  path: string;
  icon?: SvgIconComponent;
  /** A badge behind the title. */
  info?: ReactNode;
  /** A quiet second line. */
  caption?: string;
  /** Shown, but closed to this person. */
  disabled?: boolean;
  hidden?: boolean;
  /** Only these roles see it; without roles everybody does. */
  roles?: readonly Role[];
  children?: readonly NavItem[];
}

export interface NavGroup {
  subheader?: string;
  items: readonly NavItem[];
}

export interface Viewer {
  role: Role;
  /** Whether a screen stands at this path: entries of features that are not part of the product are left out. */
  isRouted(path: string): boolean;
}

export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/.test(path);

/** What this person gets to see of a navigation: no hidden entries, none of other roles, none that leads nowhere. */
export function visibleGroups(groups: readonly NavGroup[], viewer: Viewer): NavGroup[] {
  return groups.map((group) => ({ ...group, items: visibleItems(group.items, viewer) })).filter((group) => group.items.length > 0);
}

export function visibleItems(items: readonly NavItem[], viewer: Viewer): NavItem[] {
  return items.flatMap((item) => {
    if (item.hidden || (item.roles?.length && !item.roles.includes(viewer.role))) return [];
    if (!item.children) return isExternal(item.path) || viewer.isRouted(item.path) ? [item] : [];
    const children = visibleItems(item.children, viewer);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** Whether the person is at this entry or below it; an entry that is a whole workspace's root only exactly. */
export function isActive({ path }: NavItem, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  return pathname === path || pathname.startsWith(`${path}/`) || isSibling(path, pathname);
}

/** 'report/inprogress' is active in each tab of the reports, 'settings/general' in each tab of the settings [2.81]. */
function isSibling(path: string, pathname: string): boolean {
  const root = /^(.*\/(?:report(?=\/inprogress$)|settings(?=\/general$)))/.exec(path)?.[1];
  return root !== undefined && (pathname === root || pathname.startsWith(`${root}/`));
}
