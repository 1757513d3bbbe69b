/** Parses a request with its endpoint's schemas. Invalid path parameters give 404; all other errors name their fields. */
import type { EndpointDefinition, HandlerInput } from '@muster/contract/shared/endpoint';
import type { FieldError } from '@muster/contract/shared/errors';
import type { z } from 'zod';
import { badRequest, invalid, notFound } from './errors';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const maxDepth = 32;

export function parseInput<E extends EndpointDefinition>(endpoint: E, raw: RawInput): HandlerInput<E> {
  const params = endpoint.params?.safeParse(raw.params);
  if (params && !params.success) throw notFound();
  requirePlainText(raw.params, 'params');
  requirePlainText(raw.query, 'query');
  requirePlainText(raw.body, 'body');
  requireKnownFilters(endpoint, raw.query);
  const query = endpoint.query?.safeParse(raw.query ?? {});
  requireTogether(query);
  const body = endpoint.body?.safeParse(raw.body === undefined ? {} : raw.body);
  const errors = [...fieldErrorsOf('query', query), ...fieldErrorsOf('body', body)];
  if (errors.length > 0) throw invalid(errors);
  return { params: params?.data, query: query?.data, body: body?.data } as HandlerInput<E>;
}

/** NUL, or an unpaired UTF-16 surrogate, such as one half of an emoji. */
const unstorable = /[\u0000\p{Surrogate}]/u;

/** Rejects values that nest too deep, and text that PostgreSQL cannot store: NUL, and unpaired surrogates in `jsonb`. */
function requirePlainText(value: unknown, where: string, depth = 0): void {
  if (typeof value === 'string') {
    if (!unstorable.test(value)) return;
    if (value.includes('\u0000'))
      throw badRequest('error.nul', `A text in the ${where} contains a NUL character. Remove it and send again.`);
    throw badRequest('error.surrogate', `A text in the ${where} contains an incomplete character. Remove it and send again.`);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw badRequest('error.depth', `The ${where} nests deeper than ${maxDepth} levels.`);
  if (Array.isArray(value)) {
    for (const item of value) requirePlainText(item, where, depth + 1);
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    requirePlainText(key, where, depth + 1);
    requirePlainText(item, where, depth + 1);
  }
}

/** An error of several parameters together belongs to no field. The schema's own message describes it [5.43]. */
function requireTogether(query: z.ZodSafeParseResult<unknown> | undefined): void {
  const issue = query?.error?.issues.find(({ code, path }) => code === 'custom' && path.length === 0);
  if (issue) throw badRequest('error.query', issue.message);
}

/** Ignores an unknown plain parameter. Rejects an unknown filter, because without it the result would be too large. */
function requireKnownFilters(endpoint: EndpointDefinition, query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const known = knownParameters(endpoint);
  const unknown = Object.keys(query).filter(
    (name) => /\.(equals|contains|in|specified|greaterThan|lessThan|notEquals|notIn)$/.test(name) && !known.has(name),
  );
  if (unknown.length > 0) throw invalid(unknown.map((field) => ({ objectName: 'query', field, message: 'UnknownFilter' })));
}

const parameters = new WeakMap<EndpointDefinition, Set<string>>();
function knownParameters(endpoint: EndpointDefinition): Set<string> {
  let known = parameters.get(endpoint);
  if (!known) {
    known = new Set(shapeKeys(endpoint.query));
    parameters.set(endpoint, known);
  }
  return known;
}

/** The keys of an object schema, also inside transforms. */
function shapeKeys(schema: z.ZodType | undefined): string[] {
  const definition = schema?.def as { shape?: object; in?: z.ZodType; innerType?: z.ZodType } | undefined;
  if (!definition) return [];
  if (definition.shape) return Object.keys(definition.shape);
  return shapeKeys(definition.in ?? definition.innerType);
}

function fieldErrorsOf(objectName: string, result: z.ZodSafeParseResult<unknown> | undefined): FieldError[] {
  if (!result || result.success) return [];
  return result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ objectName, field: pathOf([...issue.path, key]), message: 'Unknown' }))
      : [{ objectName, field: pathOf(issue.path), message: codeOf(issue) }],
  );
}

/** The path of a value in a body, as field errors name it: 'answers.lines[2]'. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );

/** The error codes of the api [5.38]. A schema's own message is used when it looks like a code. */
export function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[A-Z][A-Za-z]+$/.test(issue.message) && issue.message !== 'Required') return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return /received (undefined|null)$/.test(issue.message) ? 'NotNull' : 'Type';
    case 'too_small':
      return issue.origin === 'string'
        ? Number(issue.minimum) === 1
          ? 'NotBlank'
          : 'Size'
        : issue.origin === 'array' || issue.origin === 'set'
          ? 'Size'
          : 'Min';
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint' ? 'Max' : 'Size';
    case 'invalid_value':
      return 'Value';
    default:
      return 'Pattern';
  }
}
