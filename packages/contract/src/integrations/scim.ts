/** The resources of SCIM 2.0 (RFC 7643) that the product serves. */
import { z } from 'zod';

/** Any value of JSON. `z.json()` contains itself, and a schema that contains itself has no place in the OpenAPI document. */
const jsonValue = z.unknown() as z.ZodType<z.core.util.JSONType>;

const meta = z.object({
  resourceType: z.string(),
  created: z.string().optional(),
  lastModified: z.string().optional(),
  location: z.string(),
  version: z.string().optional(),
});

export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string().optional(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }).optional(),
  displayName: z.string().optional(),
  title: z.string().optional(),
  preferredLanguage: z.string().optional(),
  active: z.boolean().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
  phoneNumbers: z.array(z.object({ value: z.string(), type: z.string() })).optional(),
  groups: z.array(z.object({ value: z.string(), display: z.string() })).optional(),
  meta: meta.optional(),
});

export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string().optional(),
  members: z.array(z.object({ value: z.string(), display: z.string(), type: z.string() })).optional(),
  meta: meta.optional(),
});

const listOf = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** What clients send, for the OpenAPI document. The product also takes other spellings of the names, and ignores other attributes. */
export const scimUserBody = z.object({
  schemas: z.array(z.string()),
  userName: z.string(),
  externalId: z.string().optional(),
  name: z.object({ givenName: z.string().optional(), familyName: z.string().optional() }).optional(),
  displayName: z.string().optional(),
  title: z.string().optional(),
  preferredLanguage: z.string().optional(),
  active: z.boolean().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string().optional(), primary: z.boolean().optional() })).optional(),
  phoneNumbers: z.array(z.object({ value: z.string(), type: z.string().optional(), primary: z.boolean().optional() })).optional(),
});

export const scimGroupBody = z.object({
  schemas: z.array(z.string()),
  displayName: z.string(),
  externalId: z.string().optional(),
  members: z.array(z.object({ value: z.string() })).optional(),
});

export const scimPatch = z.object({
  schemas: z.array(z.string()),
  Operations: z.array(z.object({ op: z.enum(['add', 'remove', 'replace']), path: z.string().optional(), value: jsonValue.optional() })),
});

/** Documents that describe the service itself. */
export const scimDocument = z.record(z.string(), jsonValue);

export const scimUsers = listOf(scimUser);
export const scimGroups = listOf(scimGroup);
export const scimDocuments = listOf(scimDocument);

export type ScimUser = z.output<typeof scimUser>;
export type ScimGroup = z.output<typeof scimGroup>;
export type ScimDocument = z.output<typeof scimDocument>;
