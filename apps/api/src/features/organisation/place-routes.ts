import * as endpoints from '@muster/contract/organisation/place-endpoints';
import { implement, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { accessNamedCompany } from './named-company';
import { findDivisions } from './division-queries';
import { accessDivision, accessSite } from './place-access';
import { presentDivision, presentSite, presentSiteListItem } from './present-place';
import { countSites, findSites } from './site-queries';

/** Reading sites and divisions [7.27] [7.28] [7.61]. */
export const placeRoutes: readonly Implementation[] = [
  implement(endpoints.listSites, {
    policy: through(accessNamedCompany),
    handle: async (ctx, { query }) => {
      const companyId = await accessNamedCompany(ctx, query);
      const { items, total } = await findSites(ctx.db, { ...query, companyId, name: query['name.contains'] }, query.page);
      return { items: items.map((row) => presentSiteListItem(ctx, row)), total };
    },
  }),
  implement(endpoints.countSites, {
    policy: through(accessNamedCompany),
    handle: async (ctx, { query }) => countSites(ctx.db, { companyId: await accessNamedCompany(ctx, query), status: 'ACTIVE' }),
  }),
  ...[endpoints.getSite, endpoints.viewSite].map((endpoint) =>
    implement(endpoint, {
      policy: through(accessSite, 'read'),
      handle: async (ctx, { params }) => presentSite(ctx, await accessSite(ctx, params.id, 'read')),
    }),
  ),
  implement(endpoints.listDivisions, {
    policy: through(accessNamedCompany),
    handle: async (ctx, { query }) => {
      const companyId = await accessNamedCompany(ctx, query);
      const { items, total } = await findDivisions(ctx.db, { companyId, status: query.status }, query.page);
      return { items: items.map((row) => presentDivision(ctx, row)), total };
    },
  }),
  implement(endpoints.getDivision, {
    policy: through(accessDivision, 'read'),
    handle: async (ctx, { params }) => presentDivision(ctx, await accessDivision(ctx, params.id, 'read')),
  }),
];
