import * as endpoints from '@muster/contract/organisation/place-endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { readableCompany } from './company-filter';
import { findDivisions } from './division-queries';
import { accessDivision, accessSite } from './place-access';
import { presentDivision, presentSite, presentSiteListItem } from './present-place';
import { countSites, findSites } from './site-queries';

/** Reading sites and divisions [7.27] [7.28] [7.61]. */
export const placeRoutes: readonly Implementation[] = [
  implement(endpoints.listSites, {
    policy: signedIn,
    handle: async (ctx, { query }) => {
      const companyId = await readableCompany(ctx, query);
      const { items, total } = await findSites(ctx.db, { ...query, companyId, name: query['name.contains'] }, query.page);
      return { items: items.map((row) => presentSiteListItem(ctx, row)), total };
    },
  }),
  implement(endpoints.countSites, {
    policy: signedIn,
    handle: async (ctx, { query }) => countSites(ctx.db, { companyId: await readableCompany(ctx, query), status: 'ACTIVE' }),
  }),
  ...[endpoints.getSite, endpoints.viewSite].map((endpoint) =>
    implement(endpoint, {
      policy: signedIn,
      handle: async (ctx, { params }) => presentSite(ctx, await accessSite(ctx, params.id, 'read')),
    }),
  ),
  implement(endpoints.listDivisions, {
    policy: signedIn,
    handle: async (ctx, { query }) => {
      const companyId = await readableCompany(ctx, query);
      const { items, total } = await findDivisions(ctx.db, { companyId, status: query.status }, query.page);
      return { items: items.map((row) => presentDivision(ctx, row)), total };
    },
  }),
  implement(endpoints.getDivision, {
    policy: signedIn,
    handle: async (ctx, { params }) => presentDivision(ctx, await accessDivision(ctx, params.id, 'read')),
  }),
];
