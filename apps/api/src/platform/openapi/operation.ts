/** One call in the document. */
import { methodOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { headers } from '@muster/contract/shared/headers';
import type { z } from 'zod';
import type { Implementation } from '../http/endpoint';
import type { EndpointName } from './catalogue';
import { errorResponses } from './errors';
import { exampleOf } from './examples';
import { inlineSchema, type Json, type NamedSchemas } from './schemas';
import { described, fieldText, type ApiTexts } from './texts';

export function operation(
  { endpoint, policy, operationId, tagName, service, hasLocation }: Implementation & EndpointName & { hasLocation: boolean },
  schemas: NamedSchemas,
  texts: ApiTexts,
): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', { operationId, texts }),
    ...parametersOf(endpoint.query, 'query', { operationId, texts }),
    ...(endpoint.status === 201 ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.takesDeviceTime ? [{ $ref: '#/components/parameters/DeviceTime' }] : []),
    ...(['PUT', 'PATCH', 'DELETE'].includes(methodOf(endpoint.route)) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
  const body = endpoint.shownBody ?? endpoint.body;
  const mediaType = service?.mediaType ?? 'application/json';
  return {
    operationId,
    tags: [tagName],
    summary: endpoint.summary,
    description: descriptionOf(endpoint, texts.details[operationId], texts.audienceOf[operationId] ?? texts.audiences[policy.name]),
    'x-clauses': endpoint.clauses,
    ...(endpoint.deprecated && { deprecated: true }),
    ...(endpoint.tokenScope === 'scim' && { security: [{ apiToken: [] }] }),
    ...(endpoint.tokenScope === 'never' && !endpoint.serviceScope && { security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [mediaType]: {
            schema: described(schemas.input(body), operationId, texts),
            ...(texts.bodies[operationId] ? { examples: texts.bodies[operationId] } : { example: exampleOf(inlineSchema(body, 'input')) }),
          },
        },
      },
    }),
    responses: {
      [endpoint.status]: success(endpoint, { hasLocation, mediaType }, (schema) => described(schemas.output(schema), operationId, texts)),
      ...errorResponses(endpoint, service),
    },
  };
}

function descriptionOf(
  { rate, audit, route, tokenScope, serviceScope, deprecated }: EndpointDefinition,
  detail: string | undefined,
  audience: string | undefined,
): string {
  const scope = tokenScope ?? (methodOf(route) === 'GET' ? 'read' : 'write');
  const conditions = [
    scope === 'never' ? 'Not for API tokens.' : `Scope of an API token: ${scope}.`,
    serviceScope === undefined ? 'Not for service accounts.' : `Scope of a service account: ${serviceScope}.`,
    `Rate limit: ${rate}.`,
    audit === 'none' ? 'Leaves no audit record.' : `Audit record: ${audit}.`,
  ];
  const end =
    deprecated &&
    `Deprecated since ${deprecated.since}${deprecated.sunset === undefined ? '' : `, answered until ${deprecated.sunset}`}. ${deprecated.instead}`;
  return [end, detail, audience, conditions.join(' ')].filter((part) => part !== undefined).join('\n\n');
}

function success(
  { status, response, file, paged, deprecated }: EndpointDefinition,
  { hasLocation, mediaType }: { hasLocation: boolean; mediaType: string },
  schemaOf: (schema: z.ZodType) => Json,
): Json {
  const description = file ? 'The file.' : status === 204 ? 'Done, without content.' : status === 201 ? 'Created.' : 'Done.';
  return {
    description,
    headers: {
      [headers.requestId]: { $ref: '#/components/headers/RequestId' },
      ...(hasVersion(response) && { etag: { $ref: '#/components/headers/ETag' } }),
      ...(hasLocation && { location: { $ref: '#/components/headers/Location' } }),
      ...(deprecated && { deprecation: { $ref: '#/components/headers/Deprecation' } }),
      ...(deprecated?.sunset !== undefined && { sunset: { $ref: '#/components/headers/Sunset' } }),
      ...(paged && {
        [headers.totalCount]: { $ref: '#/components/headers/TotalCount' },
        [headers.link]: { $ref: '#/components/headers/Link' },
      }),
    },
    ...(response && {
      content: { [mediaType]: { schema: schemaOf(response), example: exampleOf(inlineSchema(response, 'output')) } },
    }),
    ...(file && {
      content: Object.fromEntries(file.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }])),
    }),
  };
}

const hasVersion = (response: z.ZodType | undefined): boolean =>
  response !== undefined &&
  (inlineSchema(response, 'output') as { properties?: { version?: { type?: string } } }).properties?.version?.type === 'integer';

function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  { operationId, texts }: { operationId: string; texts: ApiTexts },
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inlineSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, value]) => {
    const description = fieldText(texts, operationId, name, value) ?? filterText(name);
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: value,
      ...(where === 'path' && { example: exampleOf(value, name) }),
    };
  });
}

const operators: Readonly<Record<string, string>> = {
  equals: 'has this value',
  contains: 'contains this text',
  in: 'has one of these values',
  notIn: 'has none of these values',
};

/** The name of a filter says what it does: `label.contains`. */
function filterText(name: string): string | undefined {
  const [, field, operator = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  return operators[operator] && `Only items whose \`${field}\` ${operators[operator]}.`;
}
