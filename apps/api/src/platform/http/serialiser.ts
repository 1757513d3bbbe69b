/**
 * Fastify compiles a serialiser from the response schema. It is faster than validation. It also drops every field that the
 * schema does not declare, so that no field is sent by accident.
 */
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Serialise = (body: unknown) => string;
type JsonSchema = Record<string, unknown>;

/** The JSON Schema keywords that the serialiser does not need, because they only matter for input. */
const inputKeywords = [
  '$schema',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'default',
  'propertyNames',
];

const compiled = new WeakMap<z.ZodType, Serialise>();

/** Returns a serialiser that compiles when the first answer needs it: a process starts without compiling all of them. */
export const serialiserOf =
  (response: z.ZodType): Serialise =>
  (body) => {
    const serialise: Serialise = compiled.get(response) ?? fastJson(serialiserSchema(response));
    compiled.set(response, serialise);
    return serialise(body);
  };

function serialiserSchema(response: z.ZodType): JsonSchema {
  return simplify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' })) as JsonSchema;
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const schema = Object.fromEntries(
    Object.entries(node as JsonSchema)
      .filter(([key, value]) => !inputKeywords.includes(key) || typeof value === 'object')
      .map(([key, value]) => [key, simplify(value)]),
  );
  const nonNull = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as JsonSchema[]).filter((option) => option['type'] !== 'null') : [];
  if (nonNull.length === 1 && (schema['anyOf'] as JsonSchema[]).length === 2) {
    const { anyOf: _anyOf, ...rest } = schema;
    return { ...rest, ...nonNull[0], nullable: true };
  }
  // an object without declared properties holds free-form data
  if (schema['type'] === 'object' && !schema['properties'] && schema['additionalProperties'] === undefined)
    return { ...schema, additionalProperties: true };
  return schema;
}
