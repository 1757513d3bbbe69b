/** Parses filters of SCIM (RFC 7644, section 3.4.2.2) into a tree. Attribute names and operators ignore case. */
import { scimError } from './errors';
import type { Comparison, Filter, FilterValue } from './types';

const comparisons: readonly Comparison[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];

const maxLength = 2_000;
const maxDepth = 20;

const token = /\s*(?:(?<text>"(?:[^"\\]|\\.)*")|(?<mark>[()[\]])|(?<word>[^\s()[\]"]+))/gy;
const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const attribute = /^[a-z][\w$-]*(?:\.[a-z][\w$-]*)?$/;

const invalid = (detail: string) => scimError('invalidFilter', detail);

interface Token {
  kind: 'text' | 'mark' | 'word';
  text: string;
}

/** Throws 400 with `invalidFilter` for an invalid filter. */
export function parseFilter(text: string): Filter {
  if (text.length > maxLength) throw invalid(`A filter has at most ${maxLength} characters.`);
  const reader = readerOf(tokensOf(text));
  const filter = either(reader, 0);
  const rest = reader.peek();
  if (rest) throw invalid(`The filter has an unexpected '${rest.text}'.`);
  return filter;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  const end = text.trimEnd().length;
  while (token.lastIndex < end) {
    const groups = token.exec(text)?.groups;
    if (!groups) throw invalid('The filter has a text without a closing quotation mark.');
    const kind = groups['text'] !== undefined ? 'text' : groups['mark'] !== undefined ? 'mark' : 'word';
    tokens.push({ kind, text: groups[kind] ?? '' });
  }
  return tokens;
}

interface Reader {
  peek(): Token | undefined;
  next(what: string): Token;
  /** Takes the next token if it is this word or mark. */
  take(text: string): boolean;
}

function readerOf(tokens: readonly Token[]): Reader {
  let at = 0;
  const isNext = (text: string) => tokens[at]?.kind !== 'text' && tokens[at]?.text.toLowerCase() === text;
  return {
    peek: () => tokens[at],
    next(what) {
      const found = tokens[at];
      if (!found) throw invalid(`The filter ends where ${what} is expected.`);
      at += 1;
      return found;
    },
    take(text) {
      if (!isNext(text)) return false;
      at += 1;
      return true;
    },
  };
}

function either(reader: Reader, depth: number): Filter {
  let left = both(reader, depth);
  while (reader.take('or')) left = { is: 'or', left, right: both(reader, depth) };
  return left;
}

function both(reader: Reader, depth: number): Filter {
  let left = single(reader, depth);
  while (reader.take('and')) left = { is: 'and', left, right: single(reader, depth) };
  return left;
}

function single(reader: Reader, depth: number): Filter {
  if (depth > maxDepth) throw invalid(`A filter nests at most ${maxDepth} levels.`);
  if (reader.take('(')) return closed(reader, ')', depth);
  if (reader.take('not')) {
    if (!reader.take('(')) throw invalid("'not' needs parentheses.");
    return { is: 'not', of: closed(reader, ')', depth) };
  }
  const path = attributePath(reader.next('an attribute'));
  if (reader.take('[')) return { is: 'some', path, of: closed(reader, ']', depth) };
  if (reader.take('pr')) return { is: 'present', path };
  const operator = reader.next('an operator').text.toLowerCase();
  const comparison = comparisons.find((one) => one === operator);
  if (!comparison) throw invalid(`'${operator}' is not an operator.`);
  return { is: 'compare', path, operator: comparison, value: valueOf(reader.next('a value')) };
}

function closed(reader: Reader, mark: string, depth: number): Filter {
  const inside = either(reader, depth + 1);
  if (!reader.take(mark)) throw invalid(`The filter lacks a '${mark}'.`);
  return inside;
}

/** In lower case, without the name of the core schema. */
function attributePath({ kind, text }: Token): string {
  const path = text.toLowerCase().replace(urn, '');
  if (kind !== 'word' || !attribute.test(path)) throw invalid(`'${text}' is not an attribute.`);
  return path;
}

function valueOf({ kind, text }: Token): FilterValue {
  try {
    const value: unknown = kind === 'mark' ? undefined : JSON.parse(kind === 'text' ? text : text.toLowerCase());
    // PostgreSQL stores no NUL
    const isText = typeof value === 'string' && !value.includes('\u0000');
    if (value === null || isText || ['number', 'boolean'].includes(typeof value)) return value as FilterValue;
  } catch {
    // not a value of JSON
  }
  throw invalid(`${text} is not a value. Texts stand in quotation marks.`);
}
