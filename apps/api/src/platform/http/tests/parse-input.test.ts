import { endpoint } from '@muster/contract/shared/endpoint';
import { idParams } from '@muster/contract/shared/ids';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeOf, parseInput, pathOf, type RawInput } from '../parse-input';
import { HttpError } from '../errors';

const things = endpoint({
  route: 'PUT /things/{id}',
  summary: 'Changes a thing',
  clauses: [],
  params: idParams,
  query: z
    .object({ 'name.contains': z.string().optional(), from: z.string().optional(), to: z.string().optional() })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), { error: 'from and to go together' })
    .transform((query) => query),
  body: z.strictObject({
    name: z.string().min(1).max(5),
    code: z
      .string()
      .min(2)
      .regex(/^[a-z]*$/, { error: 'NotBlank' })
      .optional(),
    kind: z.enum(['a', 'b']).optional(),
    size: z.number().min(2).max(3).optional(),
    whole: z.int().max(3).optional(),
    lines: z
      .array(z.strictObject({ text: z.string() }))
      .min(1)
      .max(2)
      .optional(),
    when: z.iso.datetime().optional(),
    one: z.string({ error: 'Required' }).optional(),
    any: z.unknown().optional(),
  }),
  response: z.object({}),
  status: 200,
  rate: 'write',
  audit: 'thing.updated',
});

/** What is thrown, without its message. */
function errorOf(raw: Partial<RawInput>): unknown {
  try {
    parseInput(things, { params: { id: '7' }, query: {}, body: { name: 'x' }, ...raw });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code, fieldErrors, detail } = error.details;
    return {
      status: error.status,
      code,
      ...(fieldErrors ? { errors: fieldErrors.map((e) => `${e.objectName} ${e.field} ${e.message}`) } : { detail }),
    };
  }
  return undefined;
}
const bodyErrors = (body: unknown) => (errorOf({ body }) as { errors?: string[] } | undefined)?.errors;
const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), 'x');

test('returns the parsed values of the schemas', () => {
  const raw = { params: { id: '7' }, query: { 'name.contains': 'a', other: 'b' }, body: { name: 'x' } };
  expect(parseInput(things, raw)).toEqual({ params: { id: 7 }, query: { 'name.contains': 'a' }, body: { name: 'x' } });
});

test('an endpoint without schemas accepts any plain input', () => {
  const bare = endpoint({ route: 'GET /bare', summary: 'Bare', clauses: [], status: 204, rate: 'read', audit: 'none' });
  expect(parseInput(bare, { params: null, query: undefined, body: undefined })).toEqual({
    params: undefined,
    query: undefined,
    body: undefined,
  });
});

test('a missing body or query counts as empty', () => {
  expect(bodyErrors(undefined)).toEqual(['body name NotNull']);
  expect(errorOf({ query: undefined })).toBeUndefined();
});

test('a path with an invalid id is 404, even with other faults', () => {
  expect(errorOf({ params: { id: 'x' }, body: { name: 'a\u0000' } })).toMatchObject({ status: 404, code: 'error.notFound' });
});

describe('every text is plain', () => {
  test.each<[string, Partial<RawInput>, string]>([
    ['a value of the query', { query: { from: '\u0000' } }, 'query'],
    ['a name of the query', { query: { 'a\u0000': 'x' } }, 'query'],
    ['a text of the body', { body: 'x\u0000' }, 'body'],
    ['a text deep in the body', { body: { name: 'x', any: [{ deep: 'a\u0000b' }] } }, 'body'],
    ['a name in the body', { body: { name: 'x', any: { 'a\u0000': 1 } } }, 'body'],
  ])('a NUL in %s is rejected', (_place, raw, where) => {
    expect(errorOf(raw)).toEqual({
      status: 400,
      code: 'error.nul',
      detail: `A text in the ${where} contains a NUL character. Remove it and send again.`,
    });
  });

  test('a NUL in the address is rejected even if the schema accepts it', () => {
    const loose = endpoint({ ...things, params: z.object({ id: z.string() }) });
    const detail = 'A text in the params contains a NUL character. Remove it and send again.';
    expect(() => parseInput(loose, { params: { id: '\u0000' }, query: {}, body: { name: 'x' } })).toThrow(
      expect.objectContaining({ status: 400, details: { code: 'error.nul', detail } }),
    );
  });

  test.each(['\ud83e', 'a\uddba', { '\ud83e': 1 }])('an incomplete character is rejected: %j', (any) => {
    expect(errorOf({ body: { name: 'x', any } })).toEqual({
      status: 400,
      code: 'error.surrogate',
      detail: 'A text in the body contains an incomplete character. Remove it and send again.',
    });
  });

  test('a whole emoji, null and a number are accepted', () => {
    expect(errorOf({ body: { name: 'x', any: ['🦺', null, 7, { '🦺': null }] } })).toBeUndefined();
  });

  test('32 levels are accepted, and 33 are rejected', () => {
    expect(errorOf({ body: { name: 'x', any: nested(32) } })).toBeUndefined();
    expect(errorOf({ body: { name: 'x', any: nested(33) } })).toEqual({
      status: 400,
      code: 'error.depth',
      detail: 'The body nests deeper than 32 levels.',
    });
  });
});

describe('the query', () => {
  test.each(['equals', 'contains', 'in', 'specified', 'greaterThan', 'lessThan', 'notEquals', 'notIn'])(
    'an unknown filter .%s is refused',
    (how) => {
      expect(errorOf({ query: { [`size.${how}`]: '1' } })).toMatchObject({ status: 400, errors: [`query size.${how} UnknownFilter`] });
    },
  );

  test('a known filter, and an unknown parameter that filters nothing, pass', () => {
    expect(errorOf({ query: { 'name.contains': 'x', 'size.equalsTo': '1', equals: '2' } })).toBeUndefined();
  });

  test('[5.43] an error of several parameters together is reported in words', () => {
    expect(errorOf({ query: { from: '1' } })).toEqual({ status: 400, code: 'error.query', detail: 'from and to go together' });
  });

  test('of null counts as empty', () => expect(errorOf({ query: null })).toBeUndefined());

  test('an error of one parameter, or of an unknown one, names it', () => {
    const read = (query: z.ZodType, given: object) => {
      try {
        parseInput(endpoint({ ...things, query: query as never }), { params: { id: '7' }, query: given, body: { name: 'x' } });
      } catch (error) {
        return (error as HttpError).details;
      }
      return undefined;
    };
    const even = z.string().refine((text) => text.length % 2 === 0, { error: 'Even' });
    expect(read(z.object({ a: even }), { a: 'x' })).toMatchObject({ fieldErrors: [{ objectName: 'query', field: 'a', message: 'Even' }] });
    expect(read(z.strictObject({ a: even }), { b: 'x' })).toMatchObject({
      fieldErrors: expect.arrayContaining([{ objectName: 'query', field: 'b', message: 'Unknown' }]),
    });
    const wrapped = z.object({ 'a.equals': z.string() }).optional();
    expect(read(wrapped, { 'a.equals': 'x' })).toBeUndefined();
    expect(read(wrapped, { 'b.equals': 'x' })).toMatchObject({ fieldErrors: [{ field: 'b.equals', message: 'UnknownFilter' }] });
  });

  test('faults of query and body are reported together', () => {
    expect(errorOf({ query: { from: ['1'], to: '2' }, body: {} })).toMatchObject({
      status: 400,
      errors: ['query from Type', 'body name NotNull'],
    });
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['missing', { name: undefined }, 'name NotNull'],
  ['null', { name: null }, 'name NotNull'],
  ['of another type', { name: 7 }, 'name Type'],
  ['blank', { name: '' }, 'name NotBlank'],
  ['too short', { code: 'a' }, 'code Size'],
  ['too long', { name: 'abcdef' }, 'name Size'],
  ['no choice', { kind: 'c' }, 'kind Value'],
  ['too small', { size: 1 }, 'size Min'],
  ['too large', { size: 4 }, 'size Max'],
  ['a whole number that is too large', { whole: 4 }, 'whole Max'],
  ['a list that is too short', { lines: [] }, 'lines Size'],
  ['a list that is too long', { lines: [{ text: '' }, { text: '' }, { text: '' }] }, 'lines Size'],
  ['deep in a list', { lines: [{ text: 'a' }, { text: 7 }] }, 'lines[1].text Type'],
  ['unknown', { extra: 1 }, 'extra Unknown'],
  ['unknown in a list', { lines: [{ text: 'a', extra: 1 }] }, 'lines[0].extra Unknown'],
  ['no instant', { when: 'soon' }, 'when Pattern'],
  ['refused by a code of the schema', { code: 'AB' }, 'code NotBlank'],
  ['refused by the word that is no code', { one: 7 }, 'one Type'],
])('[5.38] a field that is %s', (_case, given, error) => {
  expect(bodyErrors({ name: 'x', ...given })).toEqual([`body ${error}`]);
});

test.each<[readonly PropertyKey[], string]>([
  [[], ''],
  [['name'], 'name'],
  [['answers', 'lines', 2], 'answers.lines[2]'],
  [[2, 'name'], '[2].name'],
])('the place %j is written %j', (path, text) => {
  expect(pathOf(path)).toBe(text);
});

test.each<[object, string]>([
  [{ code: 'custom', message: 'TooOld' }, 'TooOld'],
  [{ code: 'custom', message: 'Too old' }, 'Pattern'],
  [{ code: 'custom', message: 'tooOld' }, 'Pattern'],
  [{ code: 'custom', message: '1TooOld' }, 'Pattern'],
  [{ code: 'custom', message: 'X' }, 'Pattern'],
  [{ code: 'custom', message: 'Required' }, 'Pattern'],
  [{ code: 'invalid_type', message: 'expected string, received null' }, 'NotNull'],
  [{ code: 'invalid_type', message: 'received null, expected string' }, 'Type'],
  [{ code: 'too_small', origin: 'string', minimum: 1, message: 'a b' }, 'NotBlank'],
  [{ code: 'too_small', origin: 'string', minimum: 2, message: 'a b' }, 'Size'],
  [{ code: 'too_small', origin: 'set', minimum: 1, message: 'a b' }, 'Size'],
  [{ code: 'too_small', origin: 'array', minimum: 1, message: 'a b' }, 'Size'],
  [{ code: 'too_small', origin: 'number', minimum: 1, message: 'a b' }, 'Min'],
  [{ code: 'too_big', origin: 'number', message: 'a b' }, 'Max'],
  [{ code: 'too_big', origin: 'int', message: 'a b' }, 'Max'],
  [{ code: 'too_big', origin: 'bigint', message: 'a b' }, 'Max'],
  [{ code: 'too_big', origin: 'string', message: 'a b' }, 'Size'],
  [{ code: 'invalid_value', message: 'a b' }, 'Value'],
  [{ code: 'invalid_format', message: 'a b' }, 'Pattern'],
])('[5.38] the issue %j has the code %s', (issue, code) => {
  expect(codeOf(issue as never)).toBe(code);
});
