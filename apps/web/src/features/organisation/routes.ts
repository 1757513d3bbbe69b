import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { ensureData } from '../../lib/queries/query-client';
import { cwsRoute, dwsRoute, mayRedirect } from '../../lib/routes';
import { EnterpriseHome } from './screens/enterprise-home';
import { firstCompaniesQuery } from './api';
import { homeRoute, newCompanyRoute, readWorksitesSearch, siteMetadataRoute } from './addresses';

homeRoute.update({
  component: EnterpriseHome,
  staticData: { fetchFirst: (client) => ensureData(client, firstCompaniesQuery).then(() => mayRedirect) },
});
newCompanyRoute.update({ component: lazyScreen(() => import('./screens/new-company'), 'NewCompany') });
siteMetadataRoute.update({ component: lazyScreen(() => import('./screens/site-metadata'), 'SiteMetadata') });

export const organisationRoutes = [homeRoute, newCompanyRoute, siteMetadataRoute] as const;

const worksites = {
  path: 'worksites',
  validateSearch: readWorksitesSearch,
  component: lazyScreen(() => import('./screens/worksites'), 'Worksites'),
} as const;

/** The routes below the workspace of a company [2.38], and of a division [2.56]. */
export const worksitesRoutes = {
  company: createRoute({ getParentRoute: () => cwsRoute, ...worksites }),
  division: createRoute({ getParentRoute: () => dwsRoute, ...worksites }),
} as const;
