/** Puts the words of the product into the OpenAPI document. */
import { exampleOf } from './examples';
import type { Json } from './schemas';

/** Examples of the body of a call, by the name of the call and their own. Calls without any show one that is made from the schema. */
export type BodyExamples = Readonly<Record<string, Readonly<Record<string, { summary: string; description?: string; value: unknown }>>>>;

export interface ApiTexts {
  /**
   * What a field or a parameter means, by `parent.name` or by `name`. The parent of a field is the field around it, or its schema; that of a
   * parameter is its call.
   */
  readonly fields: Readonly<Record<string, string>>;
  /** What a call does beyond its summary, by the name of the call. */
  readonly details: Readonly<Record<string, string>>;
  /** By the policy of a route: who may make the call, and who is refused. */
  readonly audiences: Readonly<Record<string, string>>;
  /** The same for single calls, by the name of the call. */
  readonly audienceOf: Readonly<Record<string, string>>;
  readonly bodies: BodyExamples;
  /** The section `webhooks`: by event, what the product sends. */
  readonly webhooks: Json;
}

/** One text serves fields that can be null and others: what null means is its end, and only the first get it. */
export function fieldText({ fields }: ApiTexts, parent: string, name: string, schema: Json): string | undefined {
  const text = fields[`${parent}.${name}`] ?? fields[name];
  return isNullable(schema) ? text : text?.replace(/; null [^;]*\.$/, '.');
}

const isNullable = ({ type, anyOf = [] }: Json): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || (anyOf as Json[]).some(isNullable);

/** A copy of the schema in which each property has a description, and a plain value an example. */
export function described(schema: Json, parent: string, texts: ApiTexts): Json {
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'properties') return [key, describedProperties(value as Record<string, Json>, parent, texts)];
    if (key === 'items' || key === 'additionalProperties') return [key, isSchema(value) ? described(value, parent, texts) : value];
    if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') return [key, (value as Json[]).map((one) => described(one, parent, texts))];
    return [key, value];
  });
  return Object.fromEntries(entries);
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const describedProperties = (properties: Record<string, Json>, parent: string, texts: ApiTexts): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = fieldText(texts, parent, name, schema);
      return [name, { ...described(schema, name, texts), ...(description !== undefined && { description }), ...exampleFor(schema, name) }];
    }),
  );

/** Enumerations, constants and defaults show what a value looks like. A text that no known example fits has none. */
function exampleFor(schema: Json, name: string): Json {
  const isShown = ['enum', 'const', 'default', 'examples'].some((keyword) => keyword in schema);
  const isPlain = ['string', 'integer', 'number'].includes(String(schema['type']));
  if (!isPlain || isShown) return {};
  const example = exampleOf(schema, name);
  const fits = typeof schema['pattern'] !== 'string' || new RegExp(schema['pattern'], 'u').test(String(example));
  return fits ? { examples: [example] } : {};
}
