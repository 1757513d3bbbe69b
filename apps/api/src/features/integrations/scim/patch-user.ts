/** Applies the operations of a PATCH to a User. It keeps only the attributes that the product reads. */
import { scimError } from './errors';
import { canonicalName, isObject } from './names';
import { requireKnownPath } from './patch-path';
import type { Filter, Json, JsonObject, Operation } from './types';

const plain: ReadonlySet<string> = new Set(['externalId', 'userName', 'displayName', 'title', 'active', 'preferredLanguage']);
/** Attributes of RFC 7643 that the product does not store. Entra ID and Okta send them together with others. */
const ignored: ReadonlySet<string> = new Set(
  'schemas nickname profileurl usertype locale timezone password ims photos addresses entitlements roles x509certificates'.split(' '),
);
const ignoredNameParts: ReadonlySet<string> = new Set(['formatted', 'middlename', 'honorificprefix', 'honorificsuffix']);
const ignoredValueParts: ReadonlySet<string> = new Set(['display', '$ref']);
const nameParts: ReadonlySet<string> = new Set(['givenName', 'familyName']);
const lists: ReadonlySet<string> = new Set(['emails', 'phoneNumbers']);
const valueParts: ReadonlySet<string> = new Set(['value', 'type', 'primary']);

/** The maximum number of comparisons, because each operation compares with each value of a list. */
const maxValues = 20;
const maxComparisons = 10;
const maxText = 255;

type Scalar = string | number | boolean;
type Parts = Record<string, Scalar>;

/** The document after all operations. */
export function applyOperations(document: JsonObject, operations: readonly Operation[]): JsonObject {
  const after = { ...document };
  for (const operation of operations) {
    const { attribute } = operation.path;
    if (operation.value === undefined && operation.op !== 'remove')
      throw scimError('invalidValue', `The operation ${operation.op} needs a value.`);
    if (plain.has(attribute)) changePlain(after, operation);
    else if (attribute === 'name') after['name'] = changeName(partsOf('name', after['name'], nameParts), operation);
    else if (lists.has(attribute)) after[attribute] = changeList(itemsOf(attribute, after[attribute]), operation);
    else requireKnownPath(operation, ignored);
  }
  return after;
}

const isRemoval = ({ op, value }: Operation): boolean => op === 'remove' || value === null;

const noSuchPath = ({ path: { attribute } }: Operation) => scimError('invalidPath', `The path does not fit '${attribute}'.`);

function changePlain(document: JsonObject, operation: Operation): void {
  const { attribute, filter, sub } = operation.path;
  if (filter || sub !== undefined) throw noSuchPath(operation);
  if (isRemoval(operation)) delete document[attribute];
  else document[attribute] = scalarOf(attribute, operation.value);
}

function changeName(parts: Parts, operation: Operation): Parts {
  const { filter, sub } = operation.path;
  if (filter) throw noSuchPath(operation);
  if (sub !== undefined && ignoredNameParts.has(sub.toLowerCase())) return parts;
  if (sub !== undefined) return changePart(parts, nameParts, operation, sub);
  return isRemoval(operation) ? {} : Object.assign(parts, partsOf('name', operation.value, nameParts));
}

function changePart(parts: Parts, known: ReadonlySet<string>, operation: Operation, sub: string): Parts {
  if (!known.has(sub)) {
    if (operation.isPath && !ignoredValueParts.has(sub.toLowerCase())) throw noSuchPath(operation);
    return parts;
  }
  if (isRemoval(operation)) delete parts[sub];
  else parts[sub] = scalarOf(`${operation.path.attribute}.${sub}`, operation.value);
  return parts;
}

/** Entra ID also adds and replaces values that do not exist yet. */
function changeList(items: Parts[], operation: Operation): Parts[] {
  const { op, value, path } = operation;
  const { attribute, filter, sub } = path;
  if (!filter && sub === undefined) {
    if (isRemoval(operation)) return [];
    return requireFew(attribute, [...(op === 'add' ? items : []), ...itemsOf(attribute, value)]);
  }
  const isMeant = filter ? predicateOf(filter) : () => true;
  if (isRemoval(operation) && sub === undefined) return items.filter((item) => !isMeant(item));
  const found = items.filter(isMeant);
  const made = found.length === 0 && op !== 'remove' ? [filter ? partsFor(filter) : {}] : [];
  for (const item of [...found, ...made]) {
    if (sub !== undefined) changePart(item, valueParts, operation, sub);
    else Object.assign(item, partsOf(attribute, value, valueParts));
  }
  return requireFew(attribute, [...items, ...made]);
}

function requireFew<Item>(attribute: string, items: readonly Item[]): Item[] {
  if (items.length > maxValues) throw scimError('invalidValue', `'${attribute}' has at most ${maxValues} values. Send fewer.`);
  return [...items];
}

/** The values of a list. One value without a list counts as a list of one. */
function itemsOf(attribute: string, value: Json | undefined): Parts[] {
  const items = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  return requireFew(attribute, items).map((item) => partsOf(attribute, item, valueParts));
}

/** The known parts of an object. */
function partsOf(attribute: string, value: Json | undefined, known: ReadonlySet<string>): Parts {
  if (value === undefined) return {};
  if (!isObject(value)) throw scimError('invalidValue', `'${attribute}' consists of objects with ${[...known].join(', ')}.`);
  const parts: Parts = {};
  for (const name of known) {
    const part = Object.hasOwn(value, name) ? value[name] : undefined;
    if (part !== undefined && part !== null) parts[name] = scalarOf(`${attribute}.${name}`, part);
  }
  return parts;
}

function scalarOf(name: string, value: Json | undefined): Scalar {
  if (typeof value === 'string' && value.length > maxText)
    throw scimError('invalidValue', `'${name}' has at most ${maxText} characters. Send a shorter text.`);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw scimError('invalidValue', `'${name}' is a text, a number or a boolean. Send no list and no object.`);
}

/** A value that matches the equalities of the filter. */
function partsFor(filter: Filter): Parts {
  if (filter.is === 'and') return { ...partsFor(filter.left), ...partsFor(filter.right) };
  if (filter.is === 'compare' && filter.operator === 'eq' && filter.value !== null) {
    const name = canonicalName(filter.path);
    return valueParts.has(name) ? { [name]: scalarOf(name, filter.value) } : {};
  }
  throw scimError('noTarget', 'No value matches the path.');
}

/** Whether a value of a list matches. The filter is read once for all values. */
function predicateOf(filter: Filter): (item: Parts) => boolean {
  const matches = foldedPredicateOf(filter);
  return (item) => matches(folded(item));
}

/** The parts of a value in lower case. Converting them in each comparison would cost ten times as much. */
type Folded = ReadonlyMap<string, string>;
type Predicate = (item: Folded) => boolean;

const folded = (item: Parts): Folded => new Map(Object.entries(item).map(([name, part]) => [name, String(part).toLowerCase()]));

function foldedPredicateOf(filter: Filter): Predicate {
  let comparisons = 0;
  const of = (one: Filter): Predicate => {
    switch (one.is) {
      case 'and':
      case 'or': {
        const [left, right] = [of(one.left), of(one.right)];
        return one.is === 'and' ? (item) => left(item) && right(item) : (item) => left(item) || right(item);
      }
      case 'not': {
        const inner = of(one.of);
        return (item) => !inner(item);
      }
      case 'some':
        throw scimError('invalidPath', 'A path has one filter.');
      default:
        comparisons += 1;
        if (comparisons > maxComparisons) throw scimError('invalidFilter', `A path has at most ${maxComparisons} comparisons.`);
        return comparing(one);
    }
  };
  return of(filter);
}

function comparing(filter: Extract<Filter, { is: 'present' | 'compare' }>): Predicate {
  const name = canonicalName(filter.path);
  if (filter.is === 'present') return (item) => item.has(name);
  const compare = comparisonOf(filter.operator, String(filter.value ?? '').toLowerCase());
  return (item) => compare(item.get(name) ?? '');
}

function comparisonOf(operator: string, wanted: string): (text: string) => boolean {
  switch (operator) {
    case 'eq':
      return (text) => text === wanted;
    case 'ne':
      return (text) => text !== wanted;
    case 'co':
      return (text) => text.includes(wanted);
    case 'sw':
      return (text) => text.startsWith(wanted);
    case 'ew':
      return (text) => text.endsWith(wanted);
    default:
      throw scimError('invalidPath', `A path cannot compare with '${operator}'.`);
  }
}
