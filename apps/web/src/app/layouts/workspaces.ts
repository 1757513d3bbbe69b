import type { TFunction } from 'i18next';
import type { Can } from '../../lib/can';
import { visibleItems, type NavGroup } from '../navigation/nav-item';
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

/** What the drawer needs of the company. */
interface CompanyPlaces {
  id: number;
  name: string;
  divisions: readonly { id: number; label: string; status: string }[];
  sites: readonly { id: number; name: string; status: string }[];
}

export type WorkspaceKind = 'personal' | 'company' | 'divisions' | 'sites';

export interface Workspace {
  name: string;
  root: string;
  /** The path of its first screen. */
  path: string;
}

interface Question {
  company: CompanyPlaces;
  me: { role: 'ADMIN' | 'CONSULTANT' | 'USER'; userSites: readonly { siteId: number }[]; userDivisions: readonly { divisionId: number }[] };
  can: Can;
  t: TFunction<['shell', 'ui']>;
  which: 'mine' | 'all';
  isRouted(path: string): boolean;
}

/**
 * The workspaces in the drawer [2.87]: only active divisions and sites [4.32] with a screen. 'mine' contains those of the
 * person's own memberships.
 */
export function workspacesOf({ company, me, can, t, which, isRouted }: Question): { kind: WorkspaceKind; workspaces: Workspace[] }[] {
  const workspace = (name: string, root: string, groups: NavGroup[]): Workspace[] => {
    const first = visibleItems(
      groups.flatMap(({ items }) => items),
      { role: me.role, isRouted },
    )[0];
    return first ? [{ name, root, path: first.path }] : [];
  };
  const mySites = new Set(me.userSites.map(({ siteId }) => siteId));
  const myDivisions = new Set(me.userDivisions.map(({ divisionId }) => divisionId));
  const shown = (status: string, mine: boolean) => status === 'ACTIVE' && (which === 'all' || mine);
  const { id } = company;

  const lists = [
    { kind: 'personal' as const, workspaces: workspace(t('workspaces.personal'), personalRoot(id), personalNavigation(t, can, id)) },
    { kind: 'company' as const, workspaces: workspace(company.name, companyRoot(id), companyNavigation(t, can, id)) },
    {
      kind: 'divisions' as const,
      workspaces: company.divisions
        .filter((division) => shown(division.status, myDivisions.has(division.id)))
        .flatMap((division) => workspace(division.label, divisionRoot(id, division.id), divisionNavigation(t, can, id, division.id))),
    },
    {
      kind: 'sites' as const,
      workspaces: company.sites
        .filter((site) => shown(site.status, mySites.has(site.id)))
        .flatMap((site) => workspace(site.name, siteRoot(id, site.id), siteNavigation(t, can, id, site.id))),
    },
  ];
  return lists.filter(({ workspaces }) => workspaces.length > 0);
}
