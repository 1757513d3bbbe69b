import type { ServiceAccountCreation } from '@muster/contract/integrations/service-account';
import type * as endpoints from '@muster/contract/integrations/service-account-endpoints';
import { companyTokensTag } from '@muster/contract/integrations/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const list = call<typeof endpoints.listServiceAccounts>('GET /companies/{id}/service-accounts');
const create = call<typeof endpoints.createServiceAccount>('POST /companies/{id}/service-accounts');
const extend = call<typeof endpoints.extendServiceAccount>('PUT /companies/{id}/service-accounts/{accountId}/end');
const rotate = call<typeof endpoints.rotateServiceSecret>('POST /companies/{id}/service-accounts/{accountId}/secret');
const end = call<typeof endpoints.endServiceAccount>('DELETE /companies/{id}/service-accounts/{accountId}');

export interface ServicePlace {
  companyId: number;
  accountId: string;
}

const paramsOf = ({ companyId, accountId }: ServicePlace) => ({ id: companyId, accountId });

/** The scopes that the form offers, with their texts. */
export const scopeTexts = {
  'campaigns:read': 'service.scope.campaigns',
  'places:read': 'service.scope.places',
  'people:read': 'service.scope.people',
  'people:write': 'service.scope.peopleWrite',
  webhooks: 'service.scope.webhooks',
  scim: 'scope.scim',
  'feed:read': 'service.scope.feed',
  'audit:read': 'service.scope.audit',
} as const;
export type ServiceScope = keyof typeof scopeTexts;
export const offeredScopes = Object.keys(scopeTexts) as ServiceScope[];

export const serviceAccountsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['integrations', 'service accounts', companyId],
    queryFn: ({ signal }) => list({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { tags: [companyTokensTag(companyId)] },
  });

/** The form shows the errors. */
export const makeServiceAccount = (companyId: number, body: ServiceAccountCreation) =>
  create({ params: { id: companyId }, body }, { hideError: true });

export const extendServiceAccount = (place: ServicePlace, expiresInDays: number, failure: string) =>
  extend({ params: paramsOf(place), body: { expiresInDays } }, { failure });

export const rotateSecret = (place: ServicePlace, overlapDays: number, failure: string) =>
  rotate({ params: paramsOf(place), body: { overlapDays } }, { failure });

export const endServiceAccount = (place: ServicePlace, failure: string) => end({ params: paramsOf(place) }, { failure });
