import * as endpoints from '@muster/contract/integrations/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { integrationsTag } from './api-tag';
import { accessIntegrations, ownTokens } from './access';
import { createGroupRule } from './actions/createGroupRule';
import { createToken } from './actions/createToken';
import { deleteGroupRule } from './actions/deleteGroupRule';
import { revokeToken } from './actions/revokeToken';
import { previewRule } from './rules/preview';
import { findProvisionedGroups } from './rules/queries';
import { findTokens } from './tokens/queries';

export const integrationRoutes: readonly Implementation[] = withTag(integrationsTag, [
  implement(endpoints.listOwnTokens, {
    policy: ownTokens,
    handle: ({ db, actor, now }) => findTokens(db, { userId: actor.id }, now),
  }),
  implement(endpoints.createOwnToken, {
    policy: ownTokens,
    handle: (ctx, { body }) => createToken(ctx, { userId: ctx.actor.id }, body),
  }),
  implement(endpoints.revokeOwnToken, {
    policy: ownTokens,
    handle: async (ctx, { params }) => {
      await revokeToken(ctx, { userId: ctx.actor.id }, params.id);
      return undefined;
    },
  }),
  implement(endpoints.listCompanyTokens, {
    policy: through(accessIntegrations, 'read'),
    handle: async (ctx, { params }) => findTokens(ctx.db, { companyId: await accessIntegrations(ctx, params.id, 'read') }, ctx.now),
  }),
  implement(endpoints.createCompanyToken, {
    policy: through(accessIntegrations, 'makeToken'),
    handle: async (ctx, { params, body }) => createToken(ctx, { companyId: await accessIntegrations(ctx, params.id, 'makeToken') }, body),
  }),
  implement(endpoints.revokeCompanyToken, {
    policy: through(accessIntegrations, 'edit'),
    handle: async (ctx, { params }) => {
      await revokeToken(ctx, { companyId: await accessIntegrations(ctx, params.id, 'edit') }, params.tokenId);
      return undefined;
    },
  }),
  implement(endpoints.listProvisionedGroups, {
    policy: through(accessIntegrations, 'read'),
    handle: async (ctx, { params, query }) => {
      const companyId = await accessIntegrations(ctx, params.id, 'read');
      return findProvisionedGroups(ctx.db, { companyId, search: query.search }, query.page);
    },
  }),
  implement(endpoints.previewGroupRule, {
    policy: through(accessIntegrations, 'edit'),
    handle: async (ctx, { params, body }) => previewRule(ctx, await accessIntegrations(ctx, params.id, 'edit'), body),
  }),
  implement(endpoints.createGroupRule, {
    policy: through(accessIntegrations, 'edit'),
    handle: async (ctx, { params, body }) => createGroupRule(ctx, await accessIntegrations(ctx, params.id, 'edit'), body),
  }),
  implement(endpoints.deleteGroupRule, {
    policy: through(accessIntegrations, 'edit'),
    handle: async (ctx, { params }) => {
      await deleteGroupRule(ctx, await accessIntegrations(ctx, params.id, 'edit'), params.ruleId);
      return undefined;
    },
  }),
]);
