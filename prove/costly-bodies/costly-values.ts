/** The largest values that a JSON Schema allows within a number of bytes, and values of the wrong shape that cost most to refuse. */
import type { Json } from '../../apps/api/src/platform/openapi/schemas';
import { exampleOf } from '../../apps/api/src/platform/openapi/examples';

/** Below the limit of a body, with room for the rest of it. */
export const mostBytes = 1_000_000;

/** Texts that cost parsers and patterns most, repeated to the wanted length. */
export const costlyTexts: Readonly<Record<string, string>> = {
  'setext headings': 'a\n=\n',
  'ordered lists': '1. a\n',
  'nested lists': '- a\n  - b\n    - c\n',
  underlines: '=\n',
  quotations: '> a\n\n',
  tables: '|a|b|\n|-|-|\n',
  'links without end': '[a](b',
  emphasis: '*a _b ',
  footnotes: '[^1]: a\n\n',
  entities: '&amp;&#1234567;',
  'blank characters': ' \t\n',
  'quotation marks': '"\n;',
  numbers: '+49 (0) 30 - 1',
  dots: 'a.a@a.',
  accents: 'e\u0301İ',
  emoji: '👩‍👩‍👧‍👦',
};

export const repeated = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '');

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

type Shape = 'many' | 'long';

/** A value that fits the schema, with as many entries or with as long texts as possible. */
function largest(schema: Json, text: string, bytes: number, shape: Shape): unknown {
  if ('const' in schema || Array.isArray(schema['enum'])) return exampleOf(schema);
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (options) return options.map((option) => largest(option, text, bytes, shape)).toSorted((a, b) => bytesOf(b) - bytesOf(a))[0];
  switch (schema['type']) {
    case 'string':
      return largestText(schema, text, bytes);
    case 'array':
      return largestList(schema, text, bytes, shape);
    case 'object':
      return largestObject(schema, text, bytes, shape);
    case undefined:
      return Array.from({ length: bytes / 5 }, () => [1]);
    default:
      return exampleOf(schema);
  }
}

function largestText(schema: Json, text: string, bytes: number): unknown {
  if ('pattern' in schema || 'format' in schema) return exampleOf(schema);
  return repeated(text, Math.min(Number(schema['maxLength'] ?? bytes), Math.floor(bytes / (bytesOf(text) / text.length))));
}

function largestList({ items = {}, maxItems }: Json, text: string, bytes: number, shape: Shape): unknown[] {
  const most = Number(maxItems ?? Infinity);
  const smallest = exampleOf(items as Json);
  const room = Math.max(1, Math.floor(bytes / (bytesOf(smallest) + 1)));
  const length = shape === 'many' ? Math.min(most, room) : Math.min(most, 10);
  const each = Math.floor(bytes / length) - 1;
  return Array.from({ length }, (_, at) =>
    distinct(each > bytesOf(smallest) * 2 ? largest(items as Json, text, each, shape) : smallest, at),
  );
}

/** Ids differ, so that nothing is read once only. */
const distinct = (value: unknown, at: number): unknown => (typeof value === 'number' ? at + 1 : value);

function largestObject(schema: Json, text: string, bytes: number, shape: Shape): unknown {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const each = Math.floor(bytes / Math.max(1, properties.length)) - 20;
  if (properties.length > 0)
    return Object.fromEntries(
      properties.map(([name, value]) => [name, each > 50 ? largest(value, text, each, shape) : exampleOf(value, name)]),
    );
  const value = schema['additionalProperties'];
  const count = shape === 'many' ? Math.floor(bytes / 20) : 50;
  const ofEach = typeof value === 'object' && value !== null ? largest(value as Json, text, Math.floor(bytes / count) - 12, shape) : 1;
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, ofEach]));
}

export const wrongShapes: Readonly<Record<string, string>> = {
  'half a million numbers': `[${'1,'.repeat(mostBytes / 2 - 1)}1]`,
  'empty objects': `[${'{},'.repeat(mostBytes / 3 - 1)}{}]`,
  'empty texts': `[${'"",'.repeat(mostBytes / 3 - 1)}""]`,
  'deep lists': `[${`${'['.repeat(25)}${']'.repeat(25)},`.repeat(mostBytes / 51 - 1)}1]`,
  'many names': `{${Array.from({ length: mostBytes / 12 }, (_, at) => `"a${at}":1`).join(',')}}`,
  'one long text': JSON.stringify('x'.repeat(mostBytes)),
};

export interface CostlyBody {
  what: string;
  /** JSON. `valid` is a body that the endpoint accepts. The costly one differs in one member, or replaces it. */
  make(valid: unknown): string;
}

export function costlyBodies(schema: Json): CostlyBody[] {
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const inPlaceOf = (kind: string, json: () => string): CostlyBody => ({ what: `${kind} in place of the body`, make: json });
  const asMember = (kind: string, name: string, json: () => string): CostlyBody => ({
    what: `${kind} as ${name}`,
    make: (valid) => withMember(valid, name, json()),
  });
  const wrong = Object.entries(wrongShapes).flatMap(([kind, json]) => [
    inPlaceOf(kind, () => json),
    ...members.map(([name]) => asMember(kind, name, () => json)),
  ]);
  const large = Object.entries(costlyTexts).flatMap(([kind, text]) =>
    (['many', 'long'] as const).flatMap((shape) => {
      const jsonOf = (one: Json) => () => JSON.stringify(largest(one, text, mostBytes, shape));
      const named = `${shape} ${kind}`;
      const inMembers = members.filter(([, member]) => isLarge(member));
      return [inPlaceOf(named, jsonOf(schema)), ...inMembers.map(([name, member]) => asMember(named, name, jsonOf(member)))];
    }),
  );
  return [...wrong, ...large];
}

/** Numbers and words of a list have one size. */
const isLarge = (schema: Json): boolean => bytesOf(largest(schema, 'a', 10_000, 'many')) > 200;

function withMember(valid: unknown, name: string, json: string): string {
  const base = typeof valid === 'object' && valid !== null && !Array.isArray(valid) ? (valid as Record<string, unknown>) : {};
  const { [name]: _replaced, ...rest } = base;
  const others = JSON.stringify(rest).slice(1, -1);
  return `{${others === '' ? '' : `${others},`}${JSON.stringify(name)}:${json}}`;
}
