/** The sidebar of each workspace [2.80]-[2.83]. The lists are complete; entries without a route are hidden. */
import type { TFunction } from 'i18next';
import AssessmentOutlined from '~icons/ic/outline-assessment';
import CampaignOutlined from '~icons/ic/outline-campaign';
import CenterFocusStrongOutlined from '~icons/ic/outline-center-focus-strong';
import DashboardOutlined from '~icons/ic/outline-dashboard';
import ForumOutlined from '~icons/ic/outline-forum';
import GroupsOutlined from '~icons/ic/outline-groups';
import HowToVoteOutlined from '~icons/ic/outline-how-to-vote';
import PeopleAltOutlined from '~icons/ic/outline-people-alt';
import PersonOutlined from '~icons/ic/outline-person';
import PlaceOutlined from '~icons/ic/outline-place';
import SchoolOutlined from '~icons/ic/outline-school';
import SettingsOutlined from '~icons/ic/outline-settings';
import TrendingUpOutlined from '~icons/ic/outline-trending-up';
import type { Can } from '../../lib/can';
import type { NavGroup, NavItem } from './nav-item';

type Translate = TFunction;

const dashboard = (t: Translate, root: string): NavItem => ({
  title: t('nav.dashboard'),
  path: `${root}/dashboard`,
  icon: DashboardOutlined,
});
const report = (t: Translate, root: string): NavItem => ({
  title: t('nav.report'),
  path: `${root}/report/inprogress`,
  icon: AssessmentOutlined,
});
const worksites = (t: Translate, root: string): NavItem => ({ title: t('nav.worksites'), path: `${root}/worksites`, icon: PlaceOutlined });
const directory = (t: Translate, root: string): NavItem => ({
  title: t('nav.directory'),
  path: `${root}/user-directory`,
  icon: PeopleAltOutlined,
});
const settings = (t: Translate, root: string, shown: boolean): NavItem => ({
  title: t('nav.settings'),
  path: `${root}/settings/general`,
  icon: SettingsOutlined,
  hidden: !shown,
});

const conversations = (t: Translate, root: string): NavItem[] => [
  { title: t('nav.briefings'), path: `${root}/briefings`, icon: CampaignOutlined },
  { title: t('nav.polls'), path: `${root}/polls`, icon: HowToVoteOutlined },
  { title: t('nav.huddles'), path: `${root}/huddles`, icon: GroupsOutlined },
];

const siteWork = (t: Translate, root: string): NavItem[] => [
  { title: t('nav.learn'), path: `${root}/learnings`, icon: SchoolOutlined },
  { title: t('nav.improve'), path: `${root}/improvements`, icon: TrendingUpOutlined },
];

export const companyRoot = (companyId: number) => `/company/${companyId}/cws`;
export const personalRoot = (companyId: number) => `/company/${companyId}/mws`;
export const siteRoot = (companyId: number, siteId: number) => `/company/${companyId}/site/${siteId}/sws`;
export const divisionRoot = (companyId: number, divisionId: number) => `/company/${companyId}/division/${divisionId}/dws`;

export function companyNavigation(t: Translate, can: Can, companyId: number): NavGroup[] {
  const root = companyRoot(companyId);
  const exchange: NavItem = { title: t('nav.exchange'), path: `${root}/exchange`, icon: ForumOutlined };
  const shown = can.editCompany(companyId);
  const items = [
    dashboard(t, root),
    ...conversations(t, root),
    exchange,
    ...siteWork(t, root),
    report(t, root),
    worksites(t, root),
    directory(t, root),
    settings(t, root, shown),
  ];
  return [{ items }];
}

/** The person's own workspace. A consultant has no Account entry [2.63]. */
export function personalNavigation(t: Translate, can: Can, companyId: number): NavGroup[] {
  const root = personalRoot(companyId);
  const focus: NavItem = { title: t('nav.focus'), path: `${root}/focus`, icon: CenterFocusStrongOutlined };
  const account: NavItem = { title: t('nav.account'), path: `${root}/settings/general`, icon: PersonOutlined, hidden: can.consultant };
  return [{ items: [dashboard(t, root), focus, report(t, root), account] }];
}

export function siteNavigation(t: Translate, can: Can, companyId: number, siteId: number): NavGroup[] {
  const root = siteRoot(companyId, siteId);
  const shown = can.editSite({ siteId, companyId });
  return [{ items: [dashboard(t, root), ...conversations(t, root), ...siteWork(t, root), report(t, root), settings(t, root, shown)] }];
}

export function divisionNavigation(t: Translate, can: Can, companyId: number, divisionId: number): NavGroup[] {
  const root = divisionRoot(companyId, divisionId);
  const shown = can.editDivision({ divisionId, companyId });
  const items = [
    dashboard(t, root),
    ...conversations(t, root),
    ...siteWork(t, root),
    report(t, root),
    worksites(t, root),
    directory(t, root),
    settings(t, root, shown),
  ];
  return [{ items }];
}
