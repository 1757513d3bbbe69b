/**
 * PATCH requests (RFC 7644, section 3.5.2), as the standard describes them and as Entra ID and Okta send them: operations with capitals,
 * booleans as texts, names with dots in a value, and new values of a list.
 */
import { scimError } from './errors';
import { canonical, canonicalName, isObject } from './names';
import { readPatchPath } from './patch-path';
import type { Json, JsonObject, Operation } from './types';

/** Limits the operations, because each can look at every value of a list, or at every member of a group. */
const maxOperations = 100;

const tooMany = () =>
  scimError(
    'invalidValue',
    `A PATCH request has at most ${maxOperations} operations. A value without a path counts as one for each of its attributes. Send several requests.`,
  );

/** The operations of a request. A value without a path becomes one operation for each of its attributes. */
export function readOperations(body: JsonObject): Operation[] {
  const given = memberOf(body, 'Operations');
  if (!Array.isArray(given) || given.length === 0) throw scimError('invalidSyntax', 'A PATCH request has Operations.');
  const reader = operationReader();
  for (const one of given) {
    if (!isObject(one)) throw scimError('invalidSyntax', 'An operation is an object.');
    const named = memberOf(one, 'op');
    const op = typeof named === 'string' ? named.slice(0, 50).toLowerCase() : '';
    if (op !== 'add' && op !== 'remove' && op !== 'replace') throw scimError('invalidSyntax', `'${op}' is not an operation.`);
    reader.read(op, memberOf(one, 'path'), memberOf(one, 'value'));
  }
  return reader.operations;
}

/** The last member with this name, in any spelling. */
function memberOf(object: JsonObject, name: string): Json | undefined {
  const key = Object.keys(object).findLast((one) => canonicalName(one) === name);
  return key === undefined ? undefined : object[key];
}

function operationReader() {
  const operations: Operation[] = [];
  let count = 0;
  function read(op: Operation['op'], path: Json | undefined, value: Json | undefined, isPath = true): void {
    if (typeof path === 'string' && path !== '') {
      count += 1;
      if (count > maxOperations) throw tooMany();
      const known = readPatchPath(path);
      if (known) operations.push({ op, path: known, isPath, value: value === undefined ? undefined : canonical(value) });
      return;
    }
    if (op === 'remove') throw scimError('noTarget', 'The operation remove needs a path.');
    if (!isObject(value)) throw scimError('invalidValue', `The operation ${op} without a path needs an object.`);
    for (const [name, item] of Object.entries(value)) {
      if (name === '') throw scimError('invalidPath', 'An attribute has a name.');
      read(op, name, item, false);
    }
  }
  return { operations, read };
}
