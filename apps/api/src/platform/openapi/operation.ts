/** One call in the document. */
import { methodOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { headers } from '@muster/contract/shared/headers';
import type { z } from 'zod';
import type { Implementation } from '../http/endpoint';
import type { EndpointName } from './catalogue';
import { errorResponses } from './errors';
import { exampleOf } from './examples';
import { inlineSchema, type Json, type NamedSchemas } from './schemas';

export function operation(
  { endpoint, policy, operationId, tagName, hasLocation }: Implementation & EndpointName & { hasLocation: boolean },
  schemas: NamedSchemas,
): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.status === 201 ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(['PUT', 'PATCH', 'DELETE'].includes(methodOf(endpoint.route)) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
  return {
    operationId,
    tags: [tagName],
    summary: endpoint.summary,
    description: descriptionOf(endpoint, policy.name),
    ...(endpoint.tokenScope === 'never' && !endpoint.serviceScope && { security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.input(endpoint.body), example: exampleOf(inlineSchema(endpoint.body, 'input')) } },
      },
    }),
    responses: { [endpoint.status]: success(endpoint, hasLocation, schemas), ...errorResponses(endpoint) },
  };
}

function descriptionOf({ clauses, rate, audit, route, tokenScope, serviceScope }: EndpointDefinition, policy: string): string {
  const scope = tokenScope ?? (methodOf(route) === 'GET' ? 'read' : 'write');
  return [
    `Serves ${clauses.map((clause) => `[${clause}]`).join(' ')}.`,
    `Policy: ${policy}.`,
    scope === 'never' ? 'Not for API tokens.' : `Scope of an API token: ${scope}.`,
    serviceScope === undefined ? 'Not for service accounts.' : `Scope of a service account: ${serviceScope}.`,
    `Rate limit: ${rate}.`,
    audit === 'none' ? 'Leaves no audit record.' : `Audit record: ${audit}.`,
  ].join(' ');
}

function success({ status, response, file, paged }: EndpointDefinition, hasLocation: boolean, schemas: NamedSchemas): Json {
  const description = file ? 'The file.' : status === 204 ? 'Done, without content.' : status === 201 ? 'Created.' : 'Done.';
  return {
    description,
    headers: {
      [headers.requestId]: { $ref: '#/components/headers/RequestId' },
      ...(hasVersion(response) && { etag: { $ref: '#/components/headers/ETag' } }),
      ...(hasLocation && { location: { $ref: '#/components/headers/Location' } }),
      ...(paged && {
        [headers.totalCount]: { $ref: '#/components/headers/TotalCount' },
        [headers.link]: { $ref: '#/components/headers/Link' },
      }),
    },
    ...(response && {
      content: { 'application/json': { schema: schemas.output(response), example: exampleOf(inlineSchema(response, 'output')) } },
    }),
    ...(file && {
      content: Object.fromEntries(file.map((mediaType) => [mediaType, { schema: { type: 'string', contentMediaType: mediaType } }])),
    }),
  };
}

const hasVersion = (response: z.ZodType | undefined): boolean =>
  response !== undefined &&
  (inlineSchema(response, 'output') as { properties?: { version?: { type?: string } } }).properties?.version?.type === 'integer';

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inlineSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...describedParameter(name),
    schema: value,
    ...(where === 'path' && { example: exampleOf(value, name) }),
  }));
}

/** Parameters that mean the same in every list. The name of a filter says the rest: `label.contains`. */
const commonParameters: Readonly<Record<string, string>> = {
  page: 'The number of the page, from 0.',
  size: 'The number of items on a page.',
  activePage: 'The number of the page, from 1. For callers that do not send `page`.',
  itemsPerPage: 'The same as `size`.',
  sort: 'A field, or a field with a direction such as `label,desc`. Can occur several times.',
  order: 'The direction of a sort field that names none.',
  companyId: 'The company.',
  id: 'The id of the object.',
};

const operators: Readonly<Record<string, string>> = {
  equals: 'has this value',
  contains: 'contains this text',
  in: 'has one of these values',
  notIn: 'has none of these values',
};

function describedParameter(name: string): Json {
  const [, field, operator = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  const known = commonParameters[name] ?? (operators[operator] && `Only items whose \`${field}\` ${operators[operator]}.`);
  return known === undefined ? {} : { description: known };
}
