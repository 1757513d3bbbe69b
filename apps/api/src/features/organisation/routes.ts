import * as endpoints from '@muster/contract/organisation/endpoints';
import { changeSetup as changeSetupEndpoint } from '@muster/contract/organisation/setup-endpoints';
import { implement, implementWithCall, withTag, type Implementation } from '../../platform/http/endpoint';
import { ownData, through } from '../../platform/http/policies';
import type { Places } from '../../platform/places/port';
import { organisationTag } from './api-tag';
import { accessCompany, systemEditor } from './access';
import { changeCompany } from './actions/changeCompany';
import { createCompany } from './actions/createCompany';
import { divisionChangeRoutes } from './divisions/routes';
import { encodeLogo, planLogo } from './logo';
import { placeRoutes } from './place-routes';
import { presentCompany, presentCompanyView } from './present';
import * as queries from './queries';
import { regionRoutes } from './regions/routes';
import { representativeRoutes } from './representatives/routes';
import { changeSetup } from './setup/changeSetup';
import { siteChangeRoutes } from './sites/routes';
import { subdivisionRoutes } from './subdivisions/routes';

export const routes = (places: Places): Implementation[] =>
  withTag(organisationTag, [
    ...placeRoutes,
    ...siteChangeRoutes(places),
    ...divisionChangeRoutes,
    ...regionRoutes,
    ...subdivisionRoutes,
    ...representativeRoutes,
    implement(endpoints.listCompanies, {
      policy: ownData,
      handle: (ctx, { query }) => queries.listCompanies(ctx.db, query['name.contains'] ?? query.name, query.page),
    }),
    implement(endpoints.countCompanies, { policy: ownData, handle: (ctx) => queries.countCompanies(ctx.db) }),
    implement(endpoints.getCompany, {
      policy: through(accessCompany, 'read'),
      handle: async (ctx, { params }) => presentCompany(ctx, await accessCompany(ctx, params.id, 'read')),
    }),
    implement(endpoints.viewCompany, {
      policy: through(accessCompany, 'read'),
      handle: async (ctx, { params }) => presentCompanyView(ctx, await accessCompany(ctx, params.id, 'read')),
    }),
    implement(endpoints.createCompany, {
      policy: systemEditor,
      handle: async (ctx, { body }) => presentCompany(ctx, await createCompany(ctx, body)),
    }),
    ...[endpoints.replaceCompany, endpoints.changeCompany].map((endpoint) =>
      implementWithCall(endpoint, {
        policy: through(accessCompany, 'setUp', 'manageFeatures'),
        outside: {
          canRepeat: true,
          plan: async (ctx, { params: { id }, body }) => {
            await accessCompany(ctx, id, 'setUp');
            return planLogo(ctx, { entityType: 'Company', companyId: id, entityId: id }, body.logoFileId);
          },
          call: ({ storage }, upload) => encodeLogo(storage, upload),
        },
        handle: async (ctx, { params, body }, logo) => presentCompany(ctx, await changeCompany(ctx, params.id, body, logo)),
      }),
    ),
    implement(changeSetupEndpoint, {
      policy: through(accessCompany, 'edit', 'manageFeatures'),
      handle: async (ctx, { params, body }) => presentCompany(ctx, await changeSetup(ctx, params.id, body)),
    }),
    implement(endpoints.listHighRiskWorkInUse, {
      policy: through(accessCompany, 'read'),
      handle: async (ctx, { params }) => queries.findHighRiskWorkInUse(ctx.db, (await accessCompany(ctx, params.id, 'read')).id),
    }),
    implement(endpoints.listSafetyPracticesInUse, {
      policy: through(accessCompany, 'read'),
      handle: async (ctx, { params }) => queries.findSafetyPracticesInUse(ctx.db, (await accessCompany(ctx, params.id, 'read')).id),
    }),
    implement(endpoints.listCompanyCategories, {
      policy: through(accessCompany, 'read'),
      handle: async (ctx, { params }) => {
        const { id } = await accessCompany(ctx, params.id, 'read');
        const lists = await Promise.all([queries.findSafetyPracticesInUse(ctx.db, id), queries.findHighRiskWorkInUse(ctx.db, id)]);
        return lists.flat();
      },
    }),
    implement(endpoints.listWorkSiteTypesInUse, {
      policy: through(accessCompany, 'read'),
      handle: async (ctx, { params }) => queries.findWorkSiteTypesInUse(ctx.db, (await accessCompany(ctx, params.id, 'read')).id),
    }),
    implement(endpoints.getCompanyMetadata, {
      policy: through(accessCompany, 'read'),
      handle: async (ctx, { params }) => {
        await accessCompany(ctx, params.id, 'read');
        return queries.findMetadata(ctx.db);
      },
    }),
  ]);
