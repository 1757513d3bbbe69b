import * as endpoints from '@muster/contract/directory/membership-endpoints';
import { implement, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { accessMembership, accessPersonnel, requireSamePerson } from './access';
import { changeCompanyMembership } from './actions/changeCompanyMembership';
import * as divisions from './actions/divisionMembership';
import * as sites from './actions/siteMembership';

/** Memberships of companies, sites and divisions [7.53]-[7.55]. */
export const membershipRoutes: readonly Implementation[] = [
  implement(endpoints.changeCompanyMembership, {
    policy: through(accessMembership, 'editAccess'),
    handle: (ctx, { params, body }) => {
      requireSamePerson(params.userId, body.userId);
      return changeCompanyMembership(ctx, params.userId, body);
    },
  }),
  implement(endpoints.addSiteMembership, {
    policy: through(accessPersonnel),
    handle: (ctx, { params, body }) => {
      requireSamePerson(params.userId, body.userId);
      return sites.addSiteMembership(ctx, params.userId, body);
    },
  }),
  implement(endpoints.changeSiteMembership, {
    policy: through(accessPersonnel),
    handle: (ctx, { params, body }) => {
      requireSamePerson(params.userId, body.userId);
      return sites.changeSiteMembership(ctx, params.userId, body);
    },
  }),
  implement(endpoints.removeSiteMembership, {
    policy: through(accessPersonnel),
    handle: async (ctx, { params }) => {
      await sites.removeSiteMembership(ctx, params.userId, params.siteId);
      return undefined;
    },
  }),
  implement(endpoints.addDivisionMembership, {
    policy: through(accessPersonnel),
    handle: (ctx, { params, body }) => {
      requireSamePerson(params.userId, body.userId);
      return divisions.addDivisionMembership(ctx, params.userId, body);
    },
  }),
  implement(endpoints.changeDivisionMembership, {
    policy: through(accessPersonnel),
    handle: (ctx, { params, body }) => {
      requireSamePerson(params.userId, body.userId);
      return divisions.changeDivisionMembership(ctx, params.userId, body);
    },
  }),
  implement(endpoints.removeDivisionMembership, {
    policy: through(accessPersonnel),
    handle: async (ctx, { params }) => {
      await divisions.removeDivisionMembership(ctx, params.userId, params.divisionId);
      return undefined;
    },
  }),
  implement(endpoints.changeSubdivision, {
    policy: through(accessPersonnel),
    handle: (ctx, { params, body }) => divisions.changeSubdivision(ctx, params.id, body),
  }),
];
