/**
 * SCIM 2.0 (RFC 7644). The paths are below /scim/v2, and the company is that of the token. The api's own code reads the bodies: attribute
 * names ignore case, and clients send attributes that the product does not know.
 */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { scimDocument, scimDocuments, scimGroup, scimGroupBody, scimGroups, scimPatch, scimUser, scimUserBody, scimUsers } from './scim';

const common = { tokenScope: 'scim', serviceScope: 'scim', clauses: ['2.43', '6.1'] } as const;
const reading = { ...common, status: 200, rate: 'read', audit: 'none' } as const;
const writing = { ...common, rate: 'write' } as const;

const params = z.object({ id: z.string().max(200) });
/** Values of JSON: the api has parsed them. A schema for each of them would cost most of the time of a large request. */
const body = z.record(z.string().max(200), z.unknown() as z.ZodType<z.core.util.JSONType>);

const attributes = { attributes: z.string().max(2_000).optional(), excludedAttributes: z.string().max(2_000).optional() };
const one = z.object(attributes);
const wholeNumber = z.string().regex(/^-?\d{1,9}$/);
const list = z.object({
  ...attributes,
  filter: z.string().max(2_000).optional(),
  startIndex: wholeNumber.optional(),
  count: wholeNumber.optional(),
});

export const getServiceProviderConfig = endpoint({
  route: 'GET /ServiceProviderConfig',
  summary: 'What the SCIM service can do',
  response: scimDocument,
  ...reading,
});
export const listResourceTypes = endpoint({
  route: 'GET /ResourceTypes',
  summary: 'The kinds of resources',
  response: scimDocuments,
  ...reading,
});
export const getResourceType = endpoint({
  route: 'GET /ResourceTypes/{id}',
  summary: 'One kind of resource',
  params,
  response: scimDocument,
  ...reading,
});
export const listSchemas = endpoint({
  route: 'GET /Schemas',
  summary: 'The attributes of all resources',
  response: scimDocuments,
  ...reading,
});
export const getSchema = endpoint({
  route: 'GET /Schemas/{id}',
  summary: 'The attributes of one kind of resource',
  params,
  response: scimDocument,
  ...reading,
});

export const listUsers = endpoint({
  route: 'GET /Users',
  summary: 'The people of the company',
  query: list,
  response: scimUsers,
  ...reading,
});
export const getUser = endpoint({ route: 'GET /Users/{id}', summary: 'One person', params, query: one, response: scimUser, ...reading });
export const createUser = endpoint({
  route: 'POST /Users',
  summary: 'Invites a person into the company',
  body,
  shownBody: scimUserBody,
  response: scimUser,
  ...writing,
  status: 201,
  audit: 'scim.userCreated',
});
export const replaceUser = endpoint({
  route: 'PUT /Users/{id}',
  summary: 'Replaces a person; blocks or unblocks them by `active`',
  params,
  body,
  shownBody: scimUserBody,
  response: scimUser,
  ...writing,
  status: 200,
  audit: 'scim.userChanged',
});
export const patchUser = endpoint({
  route: 'PATCH /Users/{id}',
  summary: 'Changes parts of a person',
  params,
  body,
  shownBody: scimPatch,
  response: scimUser,
  ...writing,
  status: 200,
  audit: 'scim.userChanged',
});
export const deleteUser = endpoint({
  route: 'DELETE /Users/{id}',
  summary: 'Removes a person from the company',
  params,
  ...writing,
  status: 204,
  audit: 'scim.userDeleted',
});

export const listGroups = endpoint({
  route: 'GET /Groups',
  summary: 'The provisioned groups',
  query: list,
  response: scimGroups,
  ...reading,
});
export const getGroup = endpoint({ route: 'GET /Groups/{id}', summary: 'One group', params, query: one, response: scimGroup, ...reading });
export const createGroup = endpoint({
  route: 'POST /Groups',
  summary: 'Adds a group',
  body,
  shownBody: scimGroupBody,
  response: scimGroup,
  ...writing,
  status: 201,
  audit: 'scim.groupCreated',
});
export const replaceGroup = endpoint({
  route: 'PUT /Groups/{id}',
  summary: 'Replaces a group with its members',
  params,
  body,
  shownBody: scimGroupBody,
  response: scimGroup,
  ...writing,
  status: 200,
  audit: 'scim.groupChanged',
});
/** 204 and not 200: the answer would repeat all members. */
export const patchGroup = endpoint({
  route: 'PATCH /Groups/{id}',
  summary: 'Changes parts of a group, such as single members',
  params,
  body,
  shownBody: scimPatch,
  ...writing,
  status: 204,
  audit: 'scim.groupChanged',
});
export const deleteGroup = endpoint({
  route: 'DELETE /Groups/{id}',
  summary: 'Deletes a group, and takes back what its rules gave',
  params,
  ...writing,
  status: 204,
  audit: 'scim.groupDeleted',
});
