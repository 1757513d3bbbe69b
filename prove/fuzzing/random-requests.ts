/** Random requests from the endpoints' schemas. Some are valid, most are partly invalid. */
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import fc from 'fast-check';
import { z } from 'zod';

export interface RandomRequest {
  endpoint: EndpointDefinition;
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  /** The body as text: JSON or almost JSON. Undefined for no body. */
  body: string | undefined;
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
}

const naughtyStrings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e\u2066',
  '\u200b',
  'ﷺ',
  'Ω≈ç√∫',
  '👩‍👩‍👧‍👦',
  'İıſß',
  '\r\n',
  '\\',
  "'",
  '"',
  '`',
  "'; DROP TABLE campaign; --",
  "' OR 1=1 --",
  '%',
  '_',
  '%_\\',
  '%00',
  '%C0%AF',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  '1_000',
  '+1',
  '01',
  '9007199254740993',
  '99999999999999999999',
  '-9223372036854775809',
  'true',
  'false',
  '[]',
  '{}',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '0000-00-00T00:00:00Z',
  '+010000-01-01T00:00:00.000Z',
  '3 days',
  '99999999 weeks',
  '-1 day',
  '1 month 25:61',
  'Europe/Nowhere',
  '*',
  '(',
  '[a-z',
  'a'.repeat(256),
  'é'.repeat(5_000),
  'x'.repeat(70_000),
];
const naughtyNumbers = [-1, -0, 0, 1, 1.5, 2 ** 31, 2 ** 31 - 1, 2 ** 32, 2 ** 53, 2 ** 53 - 1, 2 ** 63, 1e308, 5e-324, -(2 ** 63)];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...naughtyStrings) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);
const anything = fc.oneof(
  text,
  fc.constantFrom(...naughtyNumbers),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(
    fc.constantFrom('id', 'label', 'value', 'membersSelectionCriteria', 'sitesSelectionCriteria', 'regionIds', '__proto__', 'x'),
    fc.oneof(text, fc.array(fc.constantFrom(...naughtyNumbers), { maxLength: 3 })),
    { maxKeys: 4 },
  ),
);
const deep = fc.constantFrom(33, 200, 20_000).map((levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`);
const broken = fc.oneof(
  fc.constantFrom(
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '12',
    '{"a":1}}',
    '{"__proto__":{"role":"ADMIN"}}',
    '{"constructor":{"prototype":{}}}',
    '\u0000',
    '{"id":1e999}',
    '[1,2',
    "{'a':1}",
  ),
  deep,
  fc.string({ maxLength: 30 }),
);

/** `known` contains existing ids, and words from the templates' forms. */
export function randomRequests(
  endpoints: readonly EndpointDefinition[],
  known: { ids: readonly number[]; fields: Record<string, unknown> },
): fc.Arbitrary<RandomRequest> {
  const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known.ids) }, fc.constantFrom(...naughtyNumbers));
  const fields = fc
    .dictionary(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...Object.keys(known.fields)) }, text), anything, { maxKeys: 4 })
    .map((wild) => ({ ...known.fields, ...wild }));
  const maker = valuesOf(id, fields);
  return fc.constantFrom(...endpoints).chain((endpoint) => {
    const params = objectOf(maker, endpoint.params).map((values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)])),
    );
    const query = objectOf(maker, endpoint.query).map((values) =>
      Object.entries(values).flatMap(([name, value]): [string, string][] =>
        [value]
          .flat()
          .slice(0, 20)
          .map((one) => [name, asText(one)]),
      ),
    );
    const json = endpoint.body ? maker(schemaOf(endpoint.body)).map((value) => JSON.stringify(value)) : fc.constant(undefined);
    const body = endpoint.body ? fc.oneof({ weight: 6, arbitrary: json }, broken) : json;
    return fc.record({ endpoint: fc.constant(endpoint), params, query, headers, body });
  });
}

const headerText = fc.constantFrom('', '0', '1', '"3"', 'W/"2"', '*', '-1', '99999999999', 'one two', 'a'.repeat(129), 'key-1', "'; --");
const headers = fc.dictionary(fc.constantFrom('if-match', 'idempotency-key', 'x-request-id', 'accept', 'accept-language'), headerText, {
  maxKeys: 2,
});

type Maker = (schema: JsonSchema) => fc.Arbitrary<unknown>;

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Values of an object schema: valid and invalid ones, some missing, some unknown. */
function objectOf(make: Maker, schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({});
  return make(schemaOf(schema)).map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {},
  );
}

/** Values of a JSON schema. One in eight is invalid, at any depth. */
function valuesOf(id: fc.Arbitrary<number>, fields: fc.Arbitrary<unknown>): Maker {
  const valid: Maker = (schema) => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return fc.oneof(...options.map(make));
    if (schema.allOf?.[0]) return make(schema.allOf[0]);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    switch (type) {
      case 'object':
        return schema.properties ? objectWith(schema) : fields;
      case 'array':
        return fc.array(make(schema.items ?? {}), { maxLength: 3 });
      case 'integer':
      case 'number':
        return id;
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return stringOf(schema);
      default:
        return fc.oneof(id, anything);
    }
  };
  const objectWith = ({ properties = {}, required = [] }: JsonSchema) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, make(value)])), {
      requiredKeys: required.filter((name) => name in properties),
    });
  const make: Maker = (schema) => fc.oneof({ weight: 7, arbitrary: valid(schema) }, { weight: 1, arbitrary: anything });
  return make;
}

function stringOf({ pattern, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.oneof(fc.constantFrom('2026-03-20T09:00:00Z', '2020-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z'), text);
  if (pattern === undefined) return text;
  return fc.oneof(fc.stringMatching(new RegExp(pattern)), text);
}

/** The HTTP parser rejects an address of more than a few kilobytes before the api sees it. */
const longestPart = 500;

/** Encodes a text for an address. An unpaired surrogate cannot be encoded. */
const asText = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value ?? ''))
    .toString()
    .slice(0, longestPart)
    .replace(/[\ud800-\udbff]$/, '');
