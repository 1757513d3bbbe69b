import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import SettingsOutlined from '~icons/ic/outline-settings';
import { useIsManager, useMe, usePermissions } from '../../features/identity';
import { companyViewQuery } from '../../features/organisation';
import type { Entry } from '../../features/palette';
import { useAddressIds } from '../../lib/address';
import { useIsRouted } from '../../lib/use-routed';
import { enterpriseNavigation } from '../navigation/enterprise';
import { isExternal, visibleItems, type NavGroup, type NavItem } from '../navigation/nav-item';
import { accountSettingsTabs, companySettingsTabs, divisionSettingsTabs, openTabs, siteSettingsTabs } from '../navigation/settings';
import {
  companyNavigation,
  companyRoot,
  divisionNavigation,
  divisionRoot,
  personalNavigation,
  personalRoot,
  siteNavigation,
  siteRoot,
} from '../navigation/workspaces';

interface Space {
  name: string;
  root: string;
  groups: readonly NavGroup[];
  /** The pages of its settings that the person may open. */
  tabs: readonly { title: string; path: string }[];
}

/** The pages of the current workspace, and then those of the person, of the company and outside of a company. */
export function usePages(): Entry[] {
  const { t } = useTranslation('shell');
  const { role } = useMe();
  const isRouted = useIsRouted();
  const can = usePermissions();
  const { pathname } = useLocation();
  const spaces = useSpaces();
  const viewer = { role, isRouted };
  const inCompany = spaces.flatMap(({ name, groups, tabs }) => [
    ...leavesOf(groups.flatMap(({ items }) => visibleItems(items, viewer))).map((item) => page(item, name)),
    ...tabs
      .filter(({ path }) => isRouted(path))
      .map((tab) => ({ ...page({ ...tab, icon: SettingsOutlined }, `${t('nav.settings')} · ${name}`), isRare: true })),
  ]);
  const outside = leavesOf(enterpriseNavigation(t, can).flatMap(({ items }) => visibleItems(items, viewer))).map((item) => page(item));
  const all = [...inCompany, ...outside.map((entry) => ({ ...entry, isRare: inCompany.length > 0 }))];
  return all.filter(({ to }, at) => to !== pathname && all.findIndex((other) => other.to === to) === at);
}

function useSpaces(): Space[] {
  const { t } = useTranslation('shell');
  const { t: titleOf } = useTranslation('settings');
  const can = usePermissions();
  const isManager = useIsManager();
  const { companyId, siteId, divisionId } = useAddressIds();
  const { pathname } = useLocation();
  const { data: company } = useQuery(companyId === undefined ? { queryKey: ['nothing'], queryFn: skipToken } : companyViewQuery(companyId));
  if (companyId === undefined || !company) return [];
  const ifManaged = (isManaged: boolean, tabs: Space['tabs']) => (isManaged ? openTabs(can, tabs) : []);
  const spaces: Space[] = [];
  if (siteId !== undefined) {
    spaces.push({
      name: company.sites.find(({ id }) => id === siteId)?.name ?? '',
      root: siteRoot(companyId, siteId),
      groups: siteNavigation(t, can, companyId, siteId),
      tabs: ifManaged(can.editSite({ companyId, siteId }), siteSettingsTabs(titleOf, companyId, siteId)),
    });
  }
  if (divisionId !== undefined) {
    spaces.push({
      name: company.divisions.find(({ id }) => id === divisionId)?.label ?? '',
      root: divisionRoot(companyId, divisionId),
      groups: divisionNavigation(t, can, companyId, divisionId),
      tabs: ifManaged(can.editDivision({ companyId, divisionId }), divisionSettingsTabs(titleOf, companyId, divisionId)),
    });
  }
  const ownTabs = accountSettingsTabs(titleOf, companyId).filter(({ path }) => isManager || !path.endsWith('/api-tokens'));
  spaces.push(
    {
      name: company.name,
      root: companyRoot(companyId),
      groups: companyNavigation(t, can, companyId),
      tabs: ifManaged(can.editCompany(companyId), companySettingsTabs(titleOf, companyId)),
    },
    {
      name: t('workspaces.personal'),
      root: personalRoot(companyId),
      groups: personalNavigation(t, can, companyId),
      tabs: ifManaged(!can.consultant, ownTabs),
    },
  );
  const isOpen = ({ root }: Space) => pathname.startsWith(`${root}/`);
  return [...spaces.filter(isOpen), ...spaces.filter((space) => !isOpen(space))];
}

/** The entries that open a page. */
const leavesOf = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => (item.children ? leavesOf(item.children) : item.disabled || isExternal(item.path) ? [] : [item]));

const page = ({ title, path, icon }: NavItem, detail?: string): Entry => ({
  kind: 'page',
  key: `page ${path}`,
  title,
  ...(detail !== undefined && { detail }),
  ...(icon && { icon }),
  to: path,
});
