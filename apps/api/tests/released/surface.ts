/**
 * What pages know of the api: for each route the fields that they send and the fields that they read, each with its types. The file
 * `last-release.txt` has it of the last release, because tabs of that release keep running after an update.
 */
import { methodOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { inlineSchema, type Json } from '../../src/platform/openapi/schemas';

/** A field. `isSure` of a sent field: the api requires it. Of a read field: it is always there. */
export interface Field {
  isSure: boolean;
  kinds: ReadonlySet<string>;
}

/** By path, such as `body.sites[].name`. */
export type Fields = ReadonlyMap<string, Field>;

export interface Call {
  sent: Fields;
  read: Fields;
}

export type Surface = ReadonlyMap<string, Call>;

export function surfaceOf(endpoints: readonly EndpointDefinition[]): Surface {
  const sorted = endpoints.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return new Map(sorted.map((one) => [one.route, { sent: sentIn(one), read: fieldsOf({ reply: one.response }, 'output') }]));
}

const keyOf = ({ route }: EndpointDefinition): string => `${route.slice(route.indexOf(' '))} ${methodOf(route)}`;

const sentIn = ({ params, query, body }: EndpointDefinition): Fields => fieldsOf({ path: params, query, body }, 'input');

type Side = 'input' | 'output';
type Schemas = Readonly<Record<string, EndpointDefinition['body']>>;

function fieldsOf(schemas: Schemas, side: Side): Fields {
  const found = new Map<string, { isSure: boolean; kinds: Set<string> }>();
  const note = (path: string, isSure: boolean, kind: string): void => {
    const field = found.get(path) ?? { isSure, kinds: new Set() };
    // Variants of one place: a sent field is required if one of them requires it, a read one is there if all have it.
    field.isSure = side === 'input' ? field.isSure || isSure : field.isSure && isSure;
    field.kinds.add(kind);
    found.set(path, field);
  };
  for (const [name, schema] of Object.entries(schemas)) {
    if (!schema) continue;
    const root = inlineSchema(schema, side);
    walk(root, { root, side, note, open: [] }, name, true);
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface Walk {
  root: Json;
  side: Side;
  note(path: string, isSure: boolean, kind: string): void;
  /** The references on the way here: a schema can contain itself. */
  open: readonly string[];
}

function walk(schema: Json, at: Walk, path: string, isSure: boolean): void {
  const { $ref: reference, const: constant, enum: values, type, items, additionalProperties } = schema;
  if (typeof reference === 'string') {
    if (at.open.includes(reference)) return at.note(path, isSure, 'again');
    return walk(targetOf(at.root, reference), { ...at, open: [...at.open, reference] }, path, isSure);
  }
  const variants = variantsOf(schema);
  if (variants) return walkVariants(variants, at, path, isSure);
  if (constant !== undefined) return at.note(path, isSure, JSON.stringify(constant));
  if (Array.isArray(values)) return values.forEach((value) => at.note(path, isSure, JSON.stringify(value)));
  for (const kind of Array.isArray(type) ? type : [type ?? 'any']) at.note(path, isSure, String(kind));
  walkProperties(schema, at, path);
  if (isSchema(items)) walk(items, at, `${path}[]`, true);
  if (isSchema(additionalProperties)) walk(additionalProperties, at, `${path}.*`, false);
}

function walkProperties({ properties, required = [] }: Json, at: Walk, path: string): void {
  for (const [name, property] of Object.entries((properties ?? {}) as Record<string, Json>))
    walk(property, at, `${path}.${name}`, (required as string[]).includes(name));
}

/** A variant that a constant names has a path of its own: `body{kind="SITE"}.siteId`. */
function walkVariants(variants: readonly Json[], at: Walk, path: string, isSure: boolean): void {
  const objects = variants.filter(({ properties }) => properties);
  const inAll = (name: string) => objects.every(({ properties }) => Object.hasOwn(properties as object, name));
  for (const variant of variants) {
    const named = nameOf(variant);
    if (named) {
      at.note(path, isSure, 'object');
      at.note(`${path}.${named.property}`, true, named.value);
      walk(variant, at, `${path}{${named.property}=${named.value}}`, false);
    } else if (objects.length > 1 && variant['properties'] && at.side === 'output') {
      const required = ((variant['required'] ?? []) as string[]).filter(inAll);
      walk({ ...variant, required }, at, path, isSure);
    } else walk(variant, at, path, isSure);
  }
}

/** The constant that distinguishes a variant from the others. */
function nameOf({ properties }: Json): { property: string; value: string } | undefined {
  const [found] = Object.entries((properties ?? {}) as Record<string, Json>).filter(([, one]) => one['const'] !== undefined);
  return found && { property: found[0], value: JSON.stringify(found[1]['const']) };
}

const variantsOf = ({ anyOf, oneOf, allOf }: Json): Json[] | undefined => (anyOf ?? oneOf ?? allOf) as Json[] | undefined;

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function targetOf(root: Json, reference: string): Json {
  const steps = reference.split('/').slice(1);
  return steps.reduce<Json>((schema, step) => schema[decodeURIComponent(step)] as Json, root);
}
