import { createRoute } from '@tanstack/react-router';
import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute, dwsRoute } from '../../lib/routes';
import { homeRoute, newCompanyRoute, readWorksitesSearch, siteMetadataRoute } from './addresses';

homeRoute.update({ component: lazyScreen(() => import('./screens/enterprise-home'), 'EnterpriseHome') });
newCompanyRoute.update({ component: lazyScreen(() => import('./screens/new-company'), 'NewCompany') });
siteMetadataRoute.update({ component: lazyScreen(() => withTexts(import('./screens/site-metadata'), 'settings'), 'SiteMetadata') });

export const organisationRoutes = [homeRoute, newCompanyRoute, siteMetadataRoute] as const;

const worksites = {
  path: 'worksites',
  validateSearch: readWorksitesSearch,
  component: lazyScreen(() => import('./screens/worksites'), 'Worksites'),
} as const;

/** Hung below the company's workspace [2.38], and below a division's [2.56]. */
export const worksitesRoutes = {
  company: createRoute({ getParentRoute: () => cwsRoute, ...worksites }),
  division: createRoute({ getParentRoute: () => dwsRoute, ...worksites }),
} as const;
