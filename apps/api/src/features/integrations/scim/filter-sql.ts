/** Turns a parsed filter into an SQL condition. A filter can name only the attributes in the map. */
import sql, { type Sql } from 'sql-template-tag';
import { scimError } from './errors';
import type { Comparison, Filter, FilterValue } from './types';

type Attribute =
  /** A text. `isExact`: case-sensitive. */
  | { kind: 'text'; column: Sql; isExact?: boolean; equals?: (value: string) => Sql }
  | { kind: 'boolean'; column: Sql }
  | { kind: 'time'; column: Sql }
  /** Membership in a list. It supports only `eq`. */
  | { kind: 'list'; contains: (value: string) => Sql; isFilled: Sql };

/** By the lower-case name of the attribute. */
export type Attributes = Readonly<Record<string, Attribute>>;

const invalid = (detail: string) => scimError('invalidFilter', detail);

export function filterSql(attributes: Attributes, filter: Filter, within = ''): Sql {
  switch (filter.is) {
    case 'and':
      return sql`(${filterSql(attributes, filter.left, within)} AND ${filterSql(attributes, filter.right, within)})`;
    case 'or':
      return sql`(${filterSql(attributes, filter.left, within)} OR ${filterSql(attributes, filter.right, within)})`;
    case 'not':
      return sql`NOT coalesce(${filterSql(attributes, filter.of, within)}, false)`;
    case 'some':
      return filterSql(attributes, filter.of, `${filter.path}.`);
    case 'present':
      return present(attributeOf(attributes, within + filter.path));
    default:
      return compare(attributeOf(attributes, within + filter.path), filter.path, filter.operator, filter.value);
  }
}

function attributeOf(attributes: Attributes, path: string): Attribute {
  const found = Object.hasOwn(attributes, path) ? attributes[path] : undefined;
  if (!found) throw invalid(`Nothing can be filtered by '${path}'.`);
  return found;
}

function present(attribute: Attribute): Sql {
  if (attribute.kind === 'list') return attribute.isFilled;
  return attribute.kind === 'text' ? sql`coalesce(${attribute.column}, '') <> ''` : sql`${attribute.column} IS NOT NULL`;
}

function compare(attribute: Attribute, path: string, operator: Comparison, value: FilterValue): Sql {
  if (value === null && attribute.kind !== 'list' && (operator === 'eq' || operator === 'ne'))
    return operator === 'eq' ? sql`${attribute.column} IS NULL` : sql`${attribute.column} IS NOT NULL`;
  switch (attribute.kind) {
    case 'text':
      if (typeof value === 'string') return compareText(attribute, operator, value);
      break;
    case 'boolean':
      if (typeof booleanOf(value) === 'boolean' && operator === 'eq') return sql`${attribute.column} = ${booleanOf(value)}`;
      if (typeof booleanOf(value) === 'boolean' && operator === 'ne') return sql`${attribute.column} <> ${booleanOf(value)}`;
      break;
    case 'time':
      return compareTime(attribute.column, operator, value, path);
    case 'list':
      if (typeof value === 'string' && operator === 'eq') return attribute.contains(value);
      break;
  }
  throw invalid(`'${path} ${operator} ${JSON.stringify(value)}' compares values of different kinds.`);
}

/** Entra ID also writes booleans as texts. */
const booleanOf = (value: FilterValue): FilterValue =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;

/** PostgreSQL has no year 0, and writes years with five digits in another form. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T00:00:00Z');

/** Dates that do not exist, such as 31 February, become the day that JavaScript makes of them, because PostgreSQL would fail. */
function instantOf(text: string): string | undefined {
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return time >= earliest && time <= latest ? new Date(time).toISOString() : undefined;
}

function compareText({ column, isExact = false, equals }: Extract<Attribute, { kind: 'text' }>, operator: Comparison, value: string): Sql {
  if (operator === 'eq' && equals) return equals(value);
  const [text, wanted] = isExact ? [column, sql`${value}::text`] : [sql`lower(${column})`, sql`lower(${value}::text)`];
  switch (operator) {
    case 'eq':
      return sql`${text} = ${wanted}`;
    case 'ne':
      return sql`${text} IS DISTINCT FROM ${wanted}`;
    case 'co':
      return sql`position(${wanted} IN ${text}) > 0`;
    case 'sw':
      return sql`starts_with(${text}, ${wanted})`;
    case 'ew':
      return sql`right(${text}, length(${wanted})) = ${wanted}`;
    default:
      return ordered(text, operator, wanted);
  }
}

function compareTime(column: Sql, operator: Comparison, value: FilterValue, path: string): Sql {
  const instant = typeof value === 'string' ? instantOf(value) : undefined;
  if (instant === undefined) throw invalid(`'${path}' is compared with a time.`);
  if (operator === 'co' || operator === 'sw' || operator === 'ew') throw invalid(`'${path}' is a time and has no parts.`);
  const wanted = sql`${instant}::timestamptz`;
  if (operator === 'eq') return sql`${column} = ${wanted}`;
  return operator === 'ne' ? sql`${column} IS DISTINCT FROM ${wanted}` : ordered(column, operator, wanted);
}

function ordered(left: Sql, operator: 'gt' | 'ge' | 'lt' | 'le', right: Sql): Sql {
  if (operator === 'gt') return sql`${left} > ${right}`;
  if (operator === 'ge') return sql`${left} >= ${right}`;
  return operator === 'lt' ? sql`${left} < ${right}` : sql`${left} <= ${right}`;
}
