/** Valid queries of every list, from the endpoints' schemas: every sort in every order, every filter. */
import { pathOf, methodOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { z } from 'zod';
import { shuffled } from '../shuffle';

interface JsonSchema {
  type?: string;
  enum?: string[];
  pattern?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** A list that knows one of these filters refuses a query without it. */
const requiredFilters = ['companyId', 'questionId', 'entityType', 'entityId'];

const maxSorts = 3;
const maxFilters = 4;

export function listsOf(endpoints: readonly EndpointDefinition[]): EndpointDefinition[] {
  return endpoints.filter(
    ({ route, query, params }) => methodOf(route) === 'GET' && query !== undefined && params === undefined && propertiesOf(query)['sort'],
  );
}

/** The path and query of one call. `given` has the values of some filters. */
export function queryOf(endpoint: EndpointDefinition, given: Readonly<Record<string, string>>, random: () => number): string {
  const search = new URLSearchParams();
  const { sort, ...filters } = propertiesOf(endpoint.query as z.ZodType);
  const fields = /^\^\(([^)]*)\)/.exec(patternOf(sort) ?? '')?.[1]?.split('|') ?? [];
  for (const field of shuffled(fields, random() * 2 ** 31).slice(0, Math.floor(random() * (maxSorts + 1))))
    search.append('sort', `${field},${random() < 0.5 ? 'asc' : 'desc'}`);
  for (const name of requiredFilters) if (name in filters) search.set(name, given[name] ?? '');
  const names = Object.keys(filters).filter(
    (name) => !requiredFilters.includes(name) && !/^(page|size|activePage|itemsPerPage|order)/.test(name),
  );
  for (const name of shuffled(names, random() * 2 ** 31).slice(0, Math.floor(random() * (maxFilters + 1)))) {
    const value = given[name] ?? valueOf(filters[name] ?? {}, random);
    if (value !== undefined) search.set(name, value);
  }
  return `${pathOf(endpoint.route)}?${search.toString()}`;
}

const propertiesOf = (schema: z.ZodType): Record<string, JsonSchema> =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema).properties ?? {};

const patternOf = (schema: JsonSchema | undefined): string | undefined =>
  schema && (schema.pattern ?? patternOf(schema.items) ?? schema.anyOf?.map(patternOf).find(Boolean));

function valueOf(schema: JsonSchema, random: () => number): string | undefined {
  const among = schema.anyOf?.[0] ?? schema.items;
  if (among) return valueOf(among, random);
  if (schema.enum) return schema.enum[Math.floor(random() * schema.enum.length)];
  if (schema.type === 'boolean') return String(random() < 0.5);
  if (schema.type === 'integer' || schema.type === 'number') return '1';
  return schema.type === 'string' && schema.pattern === undefined ? 'true' : undefined;
}
