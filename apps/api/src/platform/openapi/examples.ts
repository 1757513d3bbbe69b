/**
 * An example of a value that fulfils a JSON Schema: required fields and those with a plain value, with words that fit the names of the
 * fields. A test sends every example of a body through the schema of its endpoint.
 */
import type { Json } from './schemas';

/** Words for fields with this name, if the schema allows them. */
const words: Readonly<Record<string, string>> = {
  email: 'ada.moor@northridge.example',
  firstName: 'Ada',
  lastName: 'Moor',
  name: 'Pier 4',
  title: 'Lifting above people',
  label: 'North',
  timeZone: 'Europe/Berlin',
  countryCode: 'DE',
  locale: 'en',
  language: 'en',
  phone: '+49 30 5550134',
  fileName: 'toolbox-talk.pdf',
  contentType: 'application/pdf',
  userId: 'b3a1c6f0-2f6d-4c50-9a0e-5d1f0c7e2a11',
  text: 'Stop work when the wind is above 12 m/s.',
  issuer: 'https://login.northridge.example',
  domains: 'northridge.example',
};

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-03-10T08:00:00.000Z',
  date: '2026-03-10',
  time: '07:00',
  uuid: 'b3a1c6f0-2f6d-4c50-9a0e-5d1f0c7e2a11',
  email: 'ada.moor@northridge.example',
  uri: 'https://northridge.example/',
};

/** Tried in this order where a pattern restricts the text. */
const candidates = [
  'North',
  'en',
  '07:00',
  '12',
  '123.456',
  'SAFETY_ALERT',
  'b3a1c6f0-2f6d-4c50-9a0e-5d1f0c7e2a11',
  '2026-03-10',
  '#1f6f54',
  '482913',
  'id',
];

export function exampleOf(schema: Json, name = ''): unknown {
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, name);
  switch (schema['type']) {
    case 'object':
      return objectExample(schema);
    case 'array':
      return listExample(schema, name);
    case 'string':
      return textExample(schema, name);
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 0), Math.min(12, Number(schema['maximum'] ?? 12)));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function objectExample({ properties = {}, required = [] }: { properties?: Record<string, Json>; required?: string[] }): Json {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, exampleOf(value, name)]));
}

function listExample({ items, minItems }: Json, name: string): unknown[] {
  return items === undefined || (minItems === undefined && isNested(items as Json)) ? [] : [exampleOf(items as Json, name)];
}

/** Lists of lists would make an example long. */
const isNested = ({ type, properties = {} }: { type?: unknown; properties?: Record<string, Json> }): boolean =>
  type === 'object' && Object.values(properties).some((value) => value['type'] === 'array');

interface TextSchema {
  format?: string;
  pattern?: string;
  maxLength?: number;
}

function textExample({ format, pattern, maxLength }: TextSchema, name: string): string {
  const known = formats[format ?? ''];
  if (known !== undefined) return known;
  const fits = (text: string) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) && text.length <= (maxLength ?? text.length);
  return [words[name], name, ...candidates].find((text) => text !== undefined && text !== '' && fits(text)) ?? 'North';
}
