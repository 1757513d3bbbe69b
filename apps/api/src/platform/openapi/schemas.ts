/** The named schemas of the document. A schema that several calls answer with appears once, under the name of its most general call. */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { z } from 'zod';

export type Json = Record<string, unknown>;

interface Named {
  endpoint: EndpointDefinition;
  operationId: string;
}

export interface NamedSchemas {
  /** For `components.schemas`. */
  components: Record<string, Json>;
  /** The schema of a body or an answer: a reference, or a list of references. */
  input(schema: z.ZodType): Json;
  output(schema: z.ZodType): Json;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `getSite` and `createSite` answer with a Site, `viewSite` with a SiteView, and `listSites` with an array of ListSitesItem. */
function answerName(operationId: string, isList: boolean): string {
  const [, verb = '', thing = ''] = /^([a-z]+)(.*)$/.exec(operationId) ?? [];
  if (isList) return `${capital(operationId)}Item`;
  if (verb === 'get' || verb === 'create') return thing;
  return verb === 'view' ? `${thing}View` : `${capital(operationId)}Answer`;
}

/** The first verb of this list names an answer that several calls have. */
const naming = ['get', 'create', 'view'];
const rank = ({ operationId }: Named): number => {
  const at = naming.findIndex((verb) => new RegExp(`^${verb}[A-Z]`).test(operationId));
  return at < 0 ? naming.length : at;
};

const itemOf = (schema: z.ZodType): z.ZodType | undefined => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined);

/** Plain values, such as a count, need no name. */
const needsName = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodPipe;

export function nameSchemas(endpoints: readonly Named[], fixed: Readonly<Record<string, z.ZodType>>): NamedSchemas {
  const outputs = z.registry<{ id: string }>();
  const inputs = z.registry<{ id: string }>();
  const taken = new Set<string>();
  const add = (registry: typeof outputs, schema: z.ZodType, id: string) => {
    if (!needsName(schema) || registry.has(schema)) return;
    const name = taken.has(id) ? `${id}Answer` : id;
    if (taken.has(name)) throw new Error(`Two schemas have the name ${name}`);
    taken.add(name);
    registry.add(schema, { id: name });
  };
  for (const [id, schema] of Object.entries(fixed)) add(outputs, schema, id);
  for (const { endpoint, operationId } of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    const body = endpoint.shownBody ?? endpoint.body;
    if (body) add(inputs, body, `${capital(operationId)}Body`);
    if (!endpoint.response) continue;
    const item = itemOf(endpoint.response);
    add(outputs, item ?? endpoint.response, answerName(operationId, item !== undefined));
  }
  const uri = (id: string) => `#/components/schemas/${id}`;
  const plain = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const registry = io === 'input' ? inputs : outputs;
    const id = registry.get(schema)?.id;
    if (id !== undefined) return { $ref: uri(id) };
    const item = itemOf(schema);
    return item && registry.has(item) ? { type: 'array', items: plain(item, io) } : inlineSchema(schema, io);
  };
  const write = (registry: typeof outputs, io: 'input' | 'output'): Record<string, Json> =>
    z.toJSONSchema(registry, { io, unrepresentable: 'any', reused: 'inline', uri, override: openIn(io) }).schemas;
  const components = Object.entries({ ...write(inputs, 'input'), ...write(outputs, 'output') })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, schema]) => [id, tidy(schema)]);
  return {
    components: Object.fromEntries(components) as Record<string, Json>,
    input: (schema) => plain(schema, 'input'),
    output: (schema) => plain(schema, 'output'),
  };
}

export const inlineSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  tidy(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', override: openIn(io) }) as Json);

/** Answers are open for new fields: a client that refuses what it does not know would break with the next release. */
const openIn =
  (io: 'input' | 'output') =>
  ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void => {
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  };

/** A record with a closed list of keys becomes an object with these properties, which generators of clients understand better. */
function tidy({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  const listed =
    keys && rest['properties'] === undefined
      ? { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) }
      : schema;
  return Object.fromEntries(Object.entries(listed).map(([key, value]) => [key, isLiteral.has(key) ? value : tidyInside(value)]));
}

/** Keywords whose values are data and not schemas. */
const isLiteral = new Set(['default', 'const', 'enum', 'examples', 'required']);

const tidyInside = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(tidyInside) : typeof value === 'object' && value !== null ? tidy(value as Json) : value;
