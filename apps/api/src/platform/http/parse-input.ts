/** Reads a request by its endpoint's schemas: an address that cannot exist is 404, everything else names its fields. */
import type { EndpointDefinition, HandlerInput } from '@muster/contract/shared/endpoint';
import type { FieldError } from '@muster/contract/shared/errors';
import type { z } from 'zod';
import { badRequest, invalid, notFound } from './refusals';

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
  const body = endpoint.body?.safeParse(raw.body ?? {});
  const errors = [...fieldErrorsOf('query', query), ...fieldErrorsOf('body', body)];
  if (errors.length > 0) throw invalid(errors);
  return { params: params?.data, query: query?.data, body: body?.data } as HandlerInput<E>;
}

/** PostgreSQL stores no NUL, and nothing that nests endlessly is anybody's answer. */
function requirePlainText(value: unknown, where: string, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw badRequest('error.nul', `A text in the ${where} holds a NUL character. Remove it and send again.`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw badRequest('error.depth', `The ${where} nests deeper than ${maxDepth} levels.`);
  for (const [key, item] of Object.entries(value)) {
    requirePlainText(key, where, depth + 1);
    requirePlainText(item, where, depth + 1);
  }
}

/** What several parameters owe together has no field to stand at; it is said in the schema's own words [5.43]. */
function requireTogether(query: z.ZodSafeParseResult<unknown> | undefined): void {
  const issue = query?.error?.issues.find(({ code, path }) => code === 'custom' && path.length === 0);
  if (issue) throw badRequest('error.query', issue.message);
}

/** An unknown plain parameter is ignored, but an unknown filter would show more than was asked for, so it is refused. */
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

/** The keys of an object schema, also below transforms. */
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

/** A place in a body as field errors name it: 'answers.lines[2]'. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );

/** The codes of the wire [5.38]; a schema's own message that looks like a code is passed on. */
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
