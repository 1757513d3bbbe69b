/** A SCIM Group: how the product presents it, and how it reads one from a request (RFC 7643, section 4.2). */
import type { ScimGroup } from '@muster/contract/integrations/scim';
import { groupSchema } from './constants';
import { scimError } from './errors';
import { canonical, isObject } from './names';
import { requireKnownPath } from './patch-path';
import type { Filter, GroupRow, Json, JsonObject, Operation } from './types';

export const presentGroup = (row: GroupRow, baseUrl: string): ScimGroup => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.externalId !== null && { externalId: row.externalId }),
  displayName: row.displayName,
  ...(row.members && { members: row.members }),
  meta: {
    resourceType: 'Group',
    created: row.createdDate,
    lastModified: row.changedDate,
    location: `${baseUrl}/Groups/${row.id}`,
    version: `W/"${row.version}"`,
  },
});

const maxText = 255;
const maxMembers = 50_000;

function readText(value: Json | undefined, attribute: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw scimError('invalidValue', `'${attribute}' is a text.`);
  const trimmed = value.trim();
  if (trimmed.length > maxText) throw scimError('invalidValue', `'${attribute}' has at most ${maxText} characters.`);
  return trimmed === '' ? null : trimmed;
}

function readDisplayName(value: Json | undefined): string {
  const name = readText(value, 'displayName');
  if (name === null) throw scimError('invalidValue', "'displayName' is required.");
  return name;
}

/** The ids of members: objects with `value`, or the bare ids. Groups in groups are not supported. */
function readMembers(value: Json | undefined): string[] {
  const items = value === undefined || value === null ? [] : [value].flat();
  if (items.length > maxMembers) throw scimError('invalidValue', `A request names at most ${maxMembers} members.`);
  return items.map((item) => {
    const id = isObject(item) ? item['value'] : item;
    if (typeof id !== 'string') throw scimError('invalidValue', "A member has a 'value'.");
    if (isObject(item) && typeof item['type'] === 'string' && item['type'].toLowerCase() === 'group')
      throw scimError('invalidValue', 'A group has people as members, and no groups.');
    return id.toLowerCase();
  });
}

interface GroupValues {
  displayName: string;
  externalId: string | null;
  members: string[];
}

export function readGroup(given: JsonObject): GroupValues {
  const body = canonical(given) as JsonObject;
  return {
    displayName: readDisplayName(body['displayName']),
    externalId: readText(body['externalId'], 'externalId'),
    members: readMembers(body['members']),
  };
}

export type MemberStep = { add: string[] } | { remove: string[] } | { replace: string[] };

interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  /** The result of all operations. A change of single members does not load all members. */
  steps: MemberStep[];
}

const ignored: ReadonlySet<string> = new Set(['schemas']);

/** The changes of a PATCH. 400 for a path that changes nothing. Okta sends the `id` in a value without a path. */
export function readGroupChange(operations: readonly Operation[]): GroupChange {
  const change: GroupChange = { steps: [] };
  const steps: MemberStep[] = [];
  for (const operation of operations) {
    const { op, path, value } = operation;
    if (path.attribute === 'displayName') change.displayName = readDisplayName(op === 'remove' ? undefined : value);
    else if (path.attribute === 'externalId') change.externalId = op === 'remove' ? null : readText(value, 'externalId');
    else if (path.attribute === 'members') steps.push(memberStep(operation));
    else requireKnownPath(operation, ignored);
  }
  return { ...change, steps: combined(steps) };
}

/** The steps with the same result as all operations. The database then looks at each member once. */
function combined(steps: readonly MemberStep[]): MemberStep[] {
  let all: Set<string> | undefined;
  const [added, removed] = [new Set<string>(), new Set<string>()];
  const move = (ids: readonly string[], to: Set<string>, from: Set<string>) => {
    for (const id of ids) {
      to.add(id);
      from.delete(id);
    }
  };
  for (const step of steps) {
    if ('replace' in step) all = new Set(step.replace);
    else if ('add' in step) move(step.add, all ?? added, removed);
    else move(step.remove, removed, all ?? added);
  }
  if (all) return [{ replace: [...all] }];
  return [{ remove: [...removed] }, { add: [...added] }];
}

/** Entra ID names the removed members in the value, Okta in the path. */
function memberStep({ op, path, value }: Operation): MemberStep {
  if (path.filter) {
    if (op !== 'remove') throw scimError('invalidPath', 'Members are added and removed as a whole.');
    return { remove: idsOf(path.filter) };
  }
  if (op === 'add') return { add: readMembers(value) };
  if (op === 'replace') return { replace: readMembers(value) };
  return value === undefined || value === null ? { replace: [] } : { remove: readMembers(value) };
}

function idsOf(filter: Filter): string[] {
  if (filter.is === 'or') return [...idsOf(filter.left), ...idsOf(filter.right)];
  if (filter.is === 'compare' && filter.operator === 'eq' && filter.path === 'value' && typeof filter.value === 'string')
    return [filter.value.toLowerCase()];
  throw scimError('invalidFilter', 'A member is named by members[value eq "..."].');
}
