/** The OpenAPI 3.1 document of the api, generated from the definitions that validate requests. */
import { methodOf, pathOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { problem } from '@muster/contract/shared/errors';
import { headers } from '@muster/contract/shared/headers';
import { z } from 'zod';
import type { Implementation } from './endpoint';

type Json = Record<string, unknown>;

export function openApiDocument(implementations: readonly Implementation[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint, policy } of implementations) {
    const path = pathOf(endpoint.route);
    paths[path] = { ...paths[path], [methodOf(endpoint.route).toLowerCase()]: operation(endpoint, policy.name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version, description: 'Workplace safety as a conversation.' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  };
}

function operation(endpoint: EndpointDefinition, policy: string): Json {
  return {
    operationId: endpoint.route.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: endpoint.summary,
    description: `Serves ${endpoint.clauses.map((clause) => `[${clause}]`).join(' ')}. Policy: ${policy}. Limit: ${endpoint.rate}. Audit: ${endpoint.audit}.`,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    responses: {
      [endpoint.status]: {
        description: endpoint.status === 204 ? 'Done, without content.' : 'Done.',
        ...(endpoint.response && { content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } }),
        ...(endpoint.file && { content: Object.fromEntries(endpoint.file.map((mediaType) => [mediaType, {}])) }),
        ...(endpoint.paged && {
          headers: { [headers.totalCount]: { schema: { type: 'integer' } }, [headers.link]: { schema: { type: 'string' } } },
        }),
      },
      default: { description: 'An error.', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}
