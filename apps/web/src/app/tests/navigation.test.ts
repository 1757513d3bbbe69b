import { parsePermissions, type Role } from '@muster/contract/shared/permissions';
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { can } from '../../lib/can';
import { i18n } from '../../lib/i18n';
import { workspacesOf } from '../layouts/workspaces';
import { enterpriseNavigation } from '../navigation/enterprise';
import { isActive, isExternal, visibleGroups, type NavGroup, type Viewer } from '../navigation/nav-item';
import { companyNavigation, divisionNavigation, personalNavigation, siteNavigation } from '../navigation/workspaces';

const t = i18n.t as unknown as TFunction;
const holder = (role: Role, ...claims: string[]) => can({ role, claims: parsePermissions(claims) });
const manager = holder('USER', 'Company:12:edit');
const member = holder('USER', 'Company:12:read');
const consultant = holder('CONSULTANT', 'management:*:edit', 'management:*:read', 'Company:*:read');
const admin = holder('ADMIN', 'management:*:edit', 'management:*:read', 'Company:*:edit');
const everywhere = () => true;

const titles = (groups: NavGroup[], viewer: Partial<Viewer> = {}) =>
  visibleGroups(groups, { role: 'USER', isRouted: everywhere, ...viewer }).flatMap(({ items }) => items.map(({ title }) => title));

describe('the entries of each sidebar, if every route exists', () => {
  test('[2.81] the company’s have Settings only for its editors', () => {
    const common = ['Dashboard', 'Briefings', 'Polls', 'Huddles', 'Exchange', 'Learn', 'Improve', 'Report', 'Worksites', 'Directory'];
    expect(titles(companyNavigation(t, manager, 12))).toEqual([...common, 'Settings']);
    expect(titles(companyNavigation(t, member, 12))).toEqual(common);
    const report = companyNavigation(t, member, 12)
      .flatMap(({ items }) => items)
      .find(({ title }) => title === 'Report');
    expect(report?.path).toBe('/company/12/cws/report/inprogress');
  });

  test('[2.80] [2.63] the personal ones have no Account for consultants', () => {
    expect(titles(personalNavigation(t, member, 12))).toEqual(['Dashboard', 'Focus', 'Report', 'Account']);
    expect(titles(personalNavigation(t, consultant, 12))).toEqual(['Dashboard', 'Focus', 'Report']);
  });

  test('[2.82] a site’s have Settings for editors of the site or the company', () => {
    const common = ['Dashboard', 'Briefings', 'Polls', 'Huddles', 'Learn', 'Improve', 'Report'];
    expect(titles(siteNavigation(t, member, 12, 5))).toEqual(common);
    expect(titles(siteNavigation(t, holder('USER', 'Site:5:edit'), 12, 5))).toEqual([...common, 'Settings']);
    expect(titles(siteNavigation(t, manager, 12, 5))).toEqual([...common, 'Settings']);
  });

  test('[2.83] a division’s have those of a site, Worksites and Directory, and Settings for editors of the division or the company', () => {
    const common = ['Dashboard', 'Briefings', 'Polls', 'Huddles', 'Learn', 'Improve', 'Report', 'Worksites', 'Directory'];
    expect(titles(divisionNavigation(t, member, 12, 3))).toEqual(common);
    expect(titles(divisionNavigation(t, holder('USER', 'Division:3:edit'), 12, 3))).toEqual([...common, 'Settings']);
    expect(titles(divisionNavigation(t, manager, 12, 3))).toEqual([...common, 'Settings']);
  });

  test('[2.84] the system group has its pages', () => {
    const [system] = enterpriseNavigation(t, admin).at(-1)!.items;
    expect(system!.children!.map(({ title }) => title)).toEqual([
      'Metrics',
      'Health',
      'Configuration',
      'Logs',
      'User management',
      'Audit log',
      'API documentation',
      'Campaign templates',
      'Safety practices',
      'Industries',
      'High-risk work',
      'Work site types',
    ]);
  });

  test('[2.76] the groups enterprise and main, and system for people who read it, disabled for people who do not manage it', () => {
    expect(titles(enterpriseNavigation(t, manager))).toEqual(['Companies']);
    expect(titles(enterpriseNavigation(t, admin))).toEqual(['Companies', 'Site metadata', 'System']);
    expect(titles(enterpriseNavigation(t, consultant))).toEqual(['Companies', 'Site metadata', 'System']);
    const system = (who: typeof admin) => enterpriseNavigation(t, who).at(-1)!.items[0]!;
    expect(system(admin).children).toHaveLength(12);
    expect(system(admin).children!.every(({ disabled }) => disabled)).toBe(false);
    expect(system(consultant).hidden).toBe(false);
    expect(system(consultant).children!.every(({ disabled }) => disabled)).toBe(true);
  });
});

describe('[2.85] the visible entries', () => {
  const entry = { title: 'Metrics', path: '/system/metrics' };
  const seen = (item: object, role: Role = 'USER') => titles([{ items: [{ ...entry, ...item }] }], { role });

  test('[6.13] contain no hidden entry, and none of another role', () => {
    expect(seen({})).toEqual(['Metrics']);
    expect(seen({ hidden: true })).toEqual([]);
    expect(seen({ roles: ['ADMIN'] })).toEqual([]);
    expect(seen({ roles: ['ADMIN'] }, 'ADMIN')).toEqual(['Metrics']);
    expect(seen({ roles: [] })).toEqual(['Metrics']);
  });

  test('contain disabled entries', () => expect(seen({ disabled: true })).toEqual(['Metrics']));

  test('contain no entry without a screen, no branch without entries, and no group without a branch', () => {
    const isRouted = (path: string) => path === '/company/12/cws/polls';
    expect(titles(companyNavigation(t, manager, 12), { isRouted })).toEqual(['Polls']);
    const branch = [{ subheader: 'System', items: [{ ...entry, children: [entry] }] }];
    expect(visibleGroups(branch, { role: 'USER', isRouted })).toEqual([]);
  });

  test('contain links to other sites without a route', () => {
    expect(['https://a.example', 'mailto:a@b.example', '/system', '//x'].map(isExternal)).toEqual([true, true, false, false]);
    expect(titles([{ items: [{ title: 'Help', path: 'https://a.example' }] }], { isRouted: () => false })).toEqual(['Help']);
  });
});

test('an entry is active at its path and below, the root only exactly, Report and Settings in each of their tabs', () => {
  const at = (path: string, pathname: string) => isActive({ title: '', path }, pathname);
  expect([at('/a/polls', '/a/polls'), at('/a/polls', '/a/polls/5/edit'), at('/a/polls', '/a/pollsters')]).toEqual([true, true, false]);
  expect([at('/', '/'), at('/', '/company/new')]).toEqual([true, false]);
  expect([at('/a/report/inprogress', '/a/report/completed/5'), at('/a/report/inprogress', '/a/reports')]).toEqual([true, false]);
  expect([at('/a/settings/general', '/a/settings/regions'), at('/a/settings/general', '/a/settings-of')]).toEqual([true, false]);
});

describe('[2.87] the workspace drawer', () => {
  const company = {
    id: 12,
    name: 'Northridge Energy',
    divisions: [
      { id: 3, label: 'Generation', status: 'ACTIVE' },
      { id: 4, label: 'Closed', status: 'INACTIVE' },
    ],
    sites: [
      { id: 5, name: 'Kestrel Ridge', status: 'ACTIVE' },
      { id: 6, name: 'Coldwater', status: 'ACTIVE' },
      { id: 7, name: 'Old Mill', status: 'INACTIVE' },
    ],
  };
  const me = { role: 'USER' as const, userSites: [{ siteId: 5 }, { siteId: 7 }], userDivisions: [{ divisionId: 3 }] };
  const names = (which: 'mine' | 'all', isRouted: Viewer['isRouted'] = everywhere) =>
    workspacesOf({ company, me, can: member, t, which, isRouted }).flatMap(({ workspaces }) => workspaces.map(({ name }) => name));

  test('lists the person’s own places, and on request all of them; never inactive ones [4.32]', () => {
    expect(names('mine')).toEqual(['My workspace', 'Northridge Energy', 'Generation', 'Kestrel Ridge']);
    expect(names('all')).toEqual(['My workspace', 'Northridge Energy', 'Generation', 'Kestrel Ridge', 'Coldwater']);
  });

  test('[1.4] a workspace is personal, or that of a company, a division or a site; the system area is outside of them', () => {
    const everyPath = workspacesOf({ company, me, can: admin, t, which: 'all', isRouted: everywhere })
      .flatMap(({ workspaces }) => workspaces.map(({ path }) => path))
      .map((path) => path.replaceAll(/\d+/g, '{id}'));
    expect([...new Set(everyPath)]).toEqual([
      '/company/{id}/mws/dashboard',
      '/company/{id}/cws/dashboard',
      '/company/{id}/division/{id}/dws/dashboard',
      '/company/{id}/site/{id}/sws/dashboard',
    ]);
    expect(titles(enterpriseNavigation(t, admin))).toContain('System');
  });

  test('leaves out the workspaces without a screen', () => {
    expect(names('all', (path) => path.includes('/cws/'))).toEqual(['Northridge Energy']);
  });
});
