import type { TFunction } from 'i18next';
import BusinessOutlined from '~icons/ic/outline-business';
import CategoryOutlined from '~icons/ic/outline-category';
import TuneOutlined from '~icons/ic/outline-tune';
import type { Can } from '../../lib/can';
import type { NavGroup, NavItem } from './nav-item';

/**
 * The groups 'enterprise' and 'main', and 'system' for people who read the system [2.76] [2.84]. A consultant sees the system's
 * entries disabled, with the reason [2.66].
 */
export function enterpriseNavigation(t: TFunction, can: Can): NavGroup[] {
  const enterprise: NavItem[] = [{ title: t('nav.companies'), path: '/', icon: BusinessOutlined }];
  const main: NavItem[] = [{ title: t('nav.siteMetadata'), path: '/admin/site-metadata', icon: CategoryOutlined, hidden: !can.editSystem }];
  const system: NavItem = {
    title: t('nav.system'),
    path: '/system',
    icon: TuneOutlined,
    hidden: !can.readSystem,
    children: systemItems(t, can),
  };
  return [{ items: enterprise }, { items: main }, { items: [system] }];
}

function systemItems(t: TFunction, can: Can): NavItem[] {
  const titles = {
    metrics: t('nav.metrics'),
    health: t('nav.health'),
    configuration: t('nav.configuration'),
    logs: t('nav.logs'),
    'user-management': t('nav.userManagement'),
    audit: t('nav.audit'),
    'api-docs': t('nav.apiDocs'),
    'campaign-templates': t('nav.campaignTemplates'),
    'safety-practices': t('nav.safetyPractices'),
    industries: t('nav.industries'),
    'high-risk-works': t('nav.highRiskWork'),
    'work-site-types': t('nav.workSiteTypes'),
  };
  return Object.entries(titles).map(([page, title]) => ({ title, path: `/system/${page}`, disabled: !can.manageSystem }));
}
