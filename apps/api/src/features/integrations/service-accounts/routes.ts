import * as endpoints from '@muster/contract/integrations/service-account-endpoints';
import type { Context } from '../../../platform/http/context';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessIntegrations } from '../access';
import { integrationsTag } from '../api-tag';
import { createServiceAccount, endServiceAccount, extendServiceAccount, rotateServiceSecret } from './actions';
import { findServiceAccounts, type ServicePlace } from './queries';

const edits = through(accessIntegrations, 'edit');

const placeOf = async (ctx: Context, { id, accountId }: { id: number; accountId: string }): Promise<ServicePlace> => ({
  companyId: await accessIntegrations(ctx, id, 'edit'),
  accountId,
});

export const serviceAccountRoutes: readonly Implementation[] = withTag(integrationsTag, [
  implement(endpoints.listServiceAccounts, {
    policy: through(accessIntegrations, 'read'),
    handle: async (ctx, { params }) => findServiceAccounts(ctx.db, await accessIntegrations(ctx, params.id, 'read'), ctx.now),
  }),
  implement(endpoints.createServiceAccount, {
    policy: edits,
    handle: async (ctx, { params, body }) => createServiceAccount(ctx, await accessIntegrations(ctx, params.id, 'edit'), body),
  }),
  implement(endpoints.extendServiceAccount, {
    policy: edits,
    handle: async (ctx, { params, body }) => extendServiceAccount(ctx, await placeOf(ctx, params), body.expiresInDays),
  }),
  implement(endpoints.rotateServiceSecret, {
    policy: edits,
    handle: async (ctx, { params, body }) => rotateServiceSecret(ctx, await placeOf(ctx, params), body.overlapDays),
  }),
  implement(endpoints.endServiceAccount, {
    policy: edits,
    handle: async (ctx, { params }) => {
      await endServiceAccount(ctx, await placeOf(ctx, params));
      return undefined;
    },
  }),
]);
