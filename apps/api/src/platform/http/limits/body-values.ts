/** Limits the number of values in a JSON body: small values cost far more time by the byte than long texts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors';

/** A group with as many members as fit into a body has fewer. */
const maxBodyValues = 50_000;

const [quote, backslash, comma, brace, bracket] = ['"', '\\', ',', '{', '['].map((mark) => mark.charCodeAt(0));

/** Each value except the first needs at least two characters. */
function requireFewValues(json: string): void {
  if (json.length > maxBodyValues * 2 && hasMoreValues(json))
    throw new HttpError(413, {
      code: 'error.tooLarge',
      detail: `The request has more than ${maxBodyValues} values. Send less at once.`,
    });
}

/** A comma, a list or an object begins a value. Texts are skipped. */
function hasMoreValues(json: string): boolean {
  let count = 1;
  for (let at = 0; at < json.length && count <= maxBodyValues; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === comma || code === brace || code === bracket) count += 1;
  }
  return count > maxBodyValues;
}

/** The place of the closing quotation mark. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** Parses JSON, and fails with 413 before it parses too many values. */
export function parseFewValues(
  parse: ReturnType<FastifyInstance['getDefaultJsonParser']>,
  request: FastifyRequest,
  json: string,
  done: (error: Error | null, body?: unknown) => void,
): void {
  try {
    requireFewValues(json);
  } catch (error) {
    return done(error as Error);
  }
  void parse(request, json, done);
}
