/**
 * PATCH requests (RFC 7644, section 3.5.2), as the standard describes them and as Entra ID and Okta send them: operations with capitals,
 * booleans as texts, names with dots in a value, and new values of a list.
 */
import { scimError } from './errors';
import { canonical, canonicalName, isObject } from './names';
import { readPatchPath } from './patch-path';
import type { Filter, Json, JsonObject, Operation } from './types';

const maxOperations = 1_000;
/** Each operation can compare with each value of a list. */
const maxValues = 100;

/** The operations of a request. A value without a path becomes one operation for each of its attributes. */
export function readOperations(body: JsonObject): Operation[] {
  const { Operations: given } = canonical(body) as JsonObject;
  if (!Array.isArray(given) || given.length === 0) throw scimError('invalidSyntax', 'A PATCH request has Operations.');
  if (given.length > maxOperations) throw scimError('invalidSyntax', `A PATCH request has at most ${maxOperations} Operations.`);
  return given.flatMap((one) => {
    if (!isObject(one)) throw scimError('invalidSyntax', 'An operation is an object.');
    const op = typeof one['op'] === 'string' ? one['op'].toLowerCase() : '';
    if (op !== 'add' && op !== 'remove' && op !== 'replace') throw scimError('invalidSyntax', `'${op.slice(0, 50)}' is not an operation.`);
    return operationsOf(op, one['path'], one['value']);
  });
}

function operationsOf(op: Operation['op'], path: Json | undefined, value: Json | undefined): Operation[] {
  if (typeof path === 'string' && path !== '') {
    const read = readPatchPath(path);
    return read ? [{ op, path: read, value }] : [];
  }
  if (op === 'remove') throw scimError('noTarget', 'The operation remove needs a path.');
  if (!isObject(value)) throw scimError('invalidValue', `The operation ${op} without a path needs an object.`);
  return Object.entries(value).flatMap(([name, item]) => operationsOf(op, name, item));
}

/** The document after the operations. */
export function applyOperations(document: JsonObject, operations: readonly Operation[]): JsonObject {
  const after = structuredClone(document);
  for (const operation of operations) {
    applyOne(after, operation);
    const changed = after[operation.path.attribute];
    if (Array.isArray(changed) && changed.length > maxValues)
      throw scimError('invalidValue', `'${operation.path.attribute}' has at most ${maxValues} values.`);
  }
  return after;
}

function applyOne(document: JsonObject, { op, path, value }: Operation): void {
  const { attribute, filter, sub } = path;
  if (value === undefined && op !== 'remove') throw scimError('invalidValue', `The operation ${op} needs a value.`);
  if (filter) return changeSome(document, op, { attribute, filter, sub }, value);
  if (sub === undefined) return changeAttribute(document, op, attribute, value);
  const before = ownValue(document, attribute);
  const target = isObject(before) ? before : {};
  changeAttribute(target, op, sub, value);
  document[attribute] = target;
}

function changeAttribute(target: JsonObject, op: Operation['op'], name: string, value: Json | undefined): void {
  const before = ownValue(target, name);
  if (op === 'remove' || value === undefined || value === null) delete target[name];
  else if (op === 'add' && Array.isArray(before)) target[name] = [...before, ...[value].flat()];
  else if (isObject(before) && isObject(value)) target[name] = { ...before, ...value };
  else target[name] = value;
}

/** Changes the values of a list that match the filter. Entra ID also adds and replaces values that do not exist yet. */
function changeSome(
  document: JsonObject,
  op: Operation['op'],
  { attribute, filter, sub }: { attribute: string; filter: Filter; sub: string | undefined },
  value: Json | undefined,
): void {
  const before = ownValue(document, attribute);
  const items = Array.isArray(before) ? before.filter(isObject) : [];
  const matching = items.filter((item) => matches(item, filter));
  if (op === 'remove' && sub === undefined) {
    document[attribute] = items.filter((item) => !matching.includes(item));
    return;
  }
  if (matching.length === 0 && op !== 'remove') {
    const made = valueFor(filter);
    items.push(made);
    matching.push(made);
  }
  for (const item of matching) {
    if (sub !== undefined) changeAttribute(item, op, sub, value);
    else if (isObject(value)) Object.assign(item, value);
    else throw scimError('invalidValue', `A value of '${attribute}' is an object.`);
  }
  document[attribute] = items;
}

/** A value for which the filter holds, where it consists of equalities. */
function valueFor(filter: Filter): JsonObject {
  if (filter.is === 'and') return { ...valueFor(filter.left), ...valueFor(filter.right) };
  if (filter.is === 'compare' && filter.operator === 'eq') return { [canonicalName(filter.path)]: filter.value };
  throw scimError('noTarget', 'No value matches the path.');
}

function matches(item: JsonObject, filter: Filter): boolean {
  switch (filter.is) {
    case 'and':
      return matches(item, filter.left) && matches(item, filter.right);
    case 'or':
      return matches(item, filter.left) || matches(item, filter.right);
    case 'not':
      return !matches(item, filter.of);
    case 'present':
      return ownValue(item, filter.path) !== undefined;
    case 'compare':
      return matchesValue(ownValue(item, filter.path), filter);
    default:
      throw scimError('invalidPath', 'A path has one filter.');
  }
}

/** Every object inherits `constructor`, which is no attribute. */
const ownValue = (item: JsonObject, name: string): Json | undefined => {
  const key = canonicalName(name);
  return Object.hasOwn(item, key) ? item[key] : undefined;
};

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toLowerCase();

function matchesValue(found: Json | undefined, { operator, value }: Extract<Filter, { is: 'compare' }>): boolean {
  const [left, right] = [textOf(found), textOf(value)];
  switch (operator) {
    case 'eq':
      return left === right;
    case 'ne':
      return left !== right;
    case 'co':
      return left.includes(right);
    case 'sw':
      return left.startsWith(right);
    case 'ew':
      return left.endsWith(right);
    default:
      throw scimError('invalidPath', `A path cannot compare with '${operator}'.`);
  }
}
