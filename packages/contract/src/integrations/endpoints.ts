import { z } from 'zod';
import { deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import { apiToken, companyTokenCreation, newApiToken, personalTokenCreation } from './api-token';
import { groupRule, groupRuleBody, provisionedGroup, rulePreview } from './group-rule';

/** Tokens make no tokens and change no rules. */
const noApiTokens = { tokenScope: 'never' } as const;

export const listOwnTokens = endpoint({
  route: 'GET /api-tokens',
  summary: 'The caller’s own API tokens, the newest first',
  clauses: ['2.62', '6.1'],
  response: z.array(apiToken),
  ...reading,
  ...noApiTokens,
});

/** 200 and not 201: an Idempotency-Key would store the answer, and with it the token. */
export const createOwnToken = endpoint({
  route: 'POST /api-tokens',
  summary: 'Makes an API token of the caller; only this answer contains it',
  clauses: ['2.62', '6.1'],
  body: personalTokenCreation,
  response: newApiToken,
  ...writing,
  ...noApiTokens,
  audit: 'apiToken.created',
});

export const revokeOwnToken = endpoint({
  route: 'DELETE /api-tokens/{id}',
  summary: 'Revokes an API token of the caller',
  clauses: ['2.62', '6.1'],
  params: idParams,
  ...deleting,
  ...noApiTokens,
  audit: 'apiToken.revoked',
});

export const listCompanyTokens = endpoint({
  route: 'GET /companies/{id}/api-tokens',
  summary: 'The API tokens of a company, the newest first',
  clauses: ['2.43', '6.1'],
  params: idParams,
  response: z.array(apiToken),
  ...reading,
  ...noApiTokens,
});

export const createCompanyToken = endpoint({
  route: 'POST /companies/{id}/api-tokens',
  summary: 'Makes an API token of a company; only this answer contains it',
  clauses: ['2.43', '6.1'],
  params: idParams,
  body: companyTokenCreation,
  response: newApiToken,
  ...writing,
  ...noApiTokens,
  audit: 'apiToken.created',
});

export const revokeCompanyToken = endpoint({
  route: 'DELETE /companies/{id}/api-tokens/{tokenId}',
  summary: 'Revokes an API token of a company',
  clauses: ['2.43', '6.1'],
  params: idParams.extend({ tokenId: idInAddress }),
  ...deleting,
  ...noApiTokens,
  audit: 'apiToken.revoked',
});

export const listProvisionedGroups = endpoint({
  route: 'GET /companies/{id}/provisioned-groups',
  summary: 'The groups that the identity provider has provisioned, by name, with their rules',
  clauses: ['2.43', '6.1'],
  params: idParams,
  query: listQuery({
    filters: { search: z.string().trim().max(255).optional() },
    sorts: ['displayName'],
    defaultSort: { field: 'displayName', direction: 'asc' },
  }),
  paged: true,
  response: z.array(provisionedGroup),
  ...reading,
  ...noApiTokens,
});

export const previewGroupRule = endpoint({
  route: 'POST /companies/{id}/group-rules/preview',
  summary: 'Says what a rule would change, and changes nothing',
  clauses: ['2.43', '6.1'],
  params: idParams,
  body: groupRuleBody,
  response: rulePreview,
  ...writing,
  ...noApiTokens,
  audit: 'groupRule.previewed',
});

export const createGroupRule = endpoint({
  route: 'POST /companies/{id}/group-rules',
  summary: 'Gives the members of a group a role at a place, now and from now on',
  clauses: ['2.43', '6.1'],
  params: idParams,
  body: groupRuleBody,
  response: groupRule,
  ...writing,
  status: 201,
  ...noApiTokens,
  audit: 'groupRule.created',
});

export const deleteGroupRule = endpoint({
  route: 'DELETE /companies/{id}/group-rules/{ruleId}',
  summary: 'Removes a rule, and takes back what it gave',
  clauses: ['2.43', '6.1'],
  params: idParams.extend({ ruleId: idInAddress }),
  ...deleting,
  ...noApiTokens,
  audit: 'groupRule.deleted',
});
