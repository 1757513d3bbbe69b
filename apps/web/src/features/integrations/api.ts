import type { TokenCreation } from '@muster/contract/integrations/api-token';
import type * as endpoints from '@muster/contract/integrations/endpoints';
import type { GroupRuleBody } from '@muster/contract/integrations/group-rule';
import { companyTokensTag, groupRulesTag, ownTokensTag } from '@muster/contract/integrations/tags';
import { organisationTag } from '@muster/contract/organisation/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const listOwn = call<typeof endpoints.listOwnTokens>('GET /api-tokens');
const createOwn = call<typeof endpoints.createOwnToken>('POST /api-tokens');
const revokeOwn = call<typeof endpoints.revokeOwnToken>('DELETE /api-tokens/{id}');
const listOfCompany = call<typeof endpoints.listCompanyTokens>('GET /companies/{id}/api-tokens');
const createForCompany = call<typeof endpoints.createCompanyToken>('POST /companies/{id}/api-tokens');
const revokeOfCompany = call<typeof endpoints.revokeCompanyToken>('DELETE /companies/{id}/api-tokens/{tokenId}');
const listGroups = call<typeof endpoints.listProvisionedGroups>('GET /companies/{id}/provisioned-groups');
const previewRule = call<typeof endpoints.previewGroupRule>('POST /companies/{id}/group-rules/preview');
const createRule = call<typeof endpoints.createGroupRule>('POST /companies/{id}/group-rules');
const deleteRule = call<typeof endpoints.deleteGroupRule>('DELETE /companies/{id}/group-rules/{ruleId}');

/** The owner of the listed tokens: a company, or the person. */
export type TokenOwner = number | 'own';

const personal = ['read', 'write'] as const;
const ofCompany = ['read', 'write', 'scim'] as const;
export const scopesOf = (owner: TokenOwner) => (owner === 'own' ? personal : ofCompany);
export type Scope = (typeof ofCompany)[number];

export const tokensTag = (owner: TokenOwner) => (owner === 'own' ? ownTokensTag : companyTokensTag(owner));

export const tokensQuery = (owner: TokenOwner) =>
  queryOptions({
    queryKey: ['integrations', 'tokens', owner],
    queryFn: ({ signal }) =>
      owner === 'own'
        ? listOwn(undefined, { signal, hideError: true })
        : listOfCompany({ params: { id: owner } }, { signal, hideError: true }),
    meta: { tags: [tokensTag(owner)] },
  });

/** A person's own token cannot have the scope to provision people. The form shows the errors. */
export function makeToken(owner: TokenOwner, { scopes, ...input }: TokenCreation) {
  if (owner !== 'own') return createForCompany({ params: { id: owner }, body: { ...input, scopes } }, { hideError: true });
  return createOwn({ body: { ...input, scopes: scopes.filter((scope) => scope !== 'scim') } }, { hideError: true });
}

export const revokeToken = (owner: TokenOwner, id: number, failure: string) =>
  owner === 'own' ? revokeOwn({ params: { id } }, { failure }) : revokeOfCompany({ params: { id: owner, tokenId: id } }, { failure });

export const groupsPerPage = 50;

/** One page of the groups. `page` starts at 1. */
export const groupsQuery = (companyId: number, { page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['integrations', 'groups', companyId, page, search],
    queryFn: ({ signal }) =>
      listGroups(
        { params: { id: companyId }, query: { page: page - 1, size: groupsPerPage, search: search || undefined } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
    meta: { tags: [groupRulesTag(companyId), organisationTag] },
  });

export const previewQuery = (companyId: number, rule: GroupRuleBody) =>
  queryOptions({
    queryKey: ['integrations', 'preview', companyId, rule],
    queryFn: ({ signal }) => previewRule({ params: { id: companyId }, body: rule }, { signal, hideError: true }),
    // A person's grants can change at any time.
    staleTime: 0,
  });

export const addRule = (companyId: number, rule: GroupRuleBody, failure: string) =>
  createRule({ params: { id: companyId }, body: rule }, { failure });

export const removeRule = (companyId: number, ruleId: number, failure: string) =>
  deleteRule({ params: { id: companyId, ruleId } }, { failure });
