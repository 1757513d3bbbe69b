import type { Role } from '@muster/contract/shared/permissions';
import type { ReactNode } from 'react';
import type { Icon } from '../../ui/display/icon';

/** One entry of a navigation [3.64] [2.85]. */
export interface NavItem {
  title: string;
  /** A path below the base path, or the full URL of another site, which opens in a new tab. */
  path: string;
  icon?: Icon;
  /** A badge after the title. */
  info?: ReactNode;
  /** A small second line. */
  caption?: string;
  /** Visible, but disabled for this person. */
  disabled?: boolean;
  hidden?: boolean;
  /** Only these roles see the entry. Default: everybody. */
  roles?: readonly Role[];
  children?: readonly NavItem[];
}

export interface NavGroup {
  subheader?: string;
  items: readonly NavItem[];
}

export interface Viewer {
  role: Role;
  /** Whether the product has a screen at this path. Entries of missing features are hidden. */
  isRouted(path: string): boolean;
}

export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/.test(path);

/** The visible part of a navigation: no hidden entries, none of other roles, none without a screen. */
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

/** Whether the current page is this entry or below it. The root of a workspace matches only exactly. */
export function isActive({ path }: NavItem, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  return pathname === path || pathname.startsWith(`${path}/`) || isSibling(path, pathname);
}

/** 'report/inprogress' is active in each tab of the reports, 'settings/general' in each tab of the settings [2.81]. */
function isSibling(path: string, pathname: string): boolean {
  const root = /^(.*\/(?:report(?=\/inprogress$)|settings(?=\/general$)))/.exec(path)?.[1];
  return root !== undefined && (pathname === root || pathname.startsWith(`${root}/`));
}
