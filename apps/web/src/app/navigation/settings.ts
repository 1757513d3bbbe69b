/**
 * The tabs of each workspace's settings [2.44]-[2.47] [2.52] [2.58] [2.62]. The lists are complete; tabs without a route are
 * hidden.
 */
import type { TFunction } from 'i18next';
import type { Can } from '../../lib/can';
import { companyRoot, divisionRoot, personalRoot, siteRoot } from './workspaces';

type Translate = TFunction<'settings'>;

/** What a consultant sets up in a company or a place, if a system manager allows it [6.9]. */
const setUpPages = /\/(general|config|regions|divisions|worksites|users|subdivisions)$/;

/** The tabs that the person may open, of those for managers. */
export const openTabs = <Tab extends { path: string }>({ consultant }: Pick<Can, 'consultant'>, tabs: readonly Tab[]): readonly Tab[] =>
  consultant ? tabs.filter(({ path }) => setUpPages.test(path)) : tabs;

const tabsOf = (root: string, titles: Record<string, string>) =>
  Object.entries(titles).map(([page, title]) => ({ title, path: `${root}/settings/${page}` }));

export const companySettingsTabs = (t: Translate, companyId: number) =>
  tabsOf(companyRoot(companyId), {
    general: t('tabs.general'),
    config: t('tabs.config'),
    leadership: t('tabs.leadership'),
    regions: t('tabs.regions'),
    divisions: t('tabs.divisions'),
    worksites: t('tabs.worksites'),
    users: t('tabs.users'),
    integrations: t('tabs.integrations'),
    evidence: t('tabs.evidence'),
    privacy: t('tabs.privacy'),
  });

export const siteSettingsTabs = (t: Translate, companyId: number, siteId: number) =>
  tabsOf(siteRoot(companyId, siteId), {
    general: t('tabs.general'),
    personnel: t('tabs.personnel'),
    calendar: t('tabs.calendar'),
    evidence: t('tabs.evidence'),
  });

export const divisionSettingsTabs = (t: Translate, companyId: number, divisionId: number) =>
  tabsOf(divisionRoot(companyId, divisionId), {
    general: t('tabs.general'),
    personnel: t('tabs.personnel'),
    subdivisions: t('tabs.subdivisions'),
    evidence: t('tabs.evidence'),
  });

export const accountSettingsTabs = (t: Translate, companyId: number) =>
  tabsOf(personalRoot(companyId), {
    general: t('tabs.general'),
    expertise: t('tabs.expertise'),
    qualifications: t('tabs.qualifications'),
    notifications: t('tabs.notifications'),
    calendar: t('tabs.calendar'),
    evidence: t('tabs.evidence'),
    password: t('tabs.password'),
    'api-tokens': t('tabs.tokens'),
  });
