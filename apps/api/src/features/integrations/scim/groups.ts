/** Changes of groups by the identity provider. A person who enters or leaves a group gets or loses what the rules of the group give. */
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { isUuid } from '../../../platform/uuid';
import { applyGroupRules } from '../rules/apply';
import { findGroupPeople, lockRules } from '../rules/queries';
import { requireScimVersion, scimError } from './errors';
import { readGroup, readGroupChange, type MemberStep } from './group-document';
import * as queries from './group-queries';
import { readOperations } from './patch';
import type { GroupRow, JsonObject } from './types';
import { findKnownUsers } from './user-queries';

async function lockGroup(ctx: Context, companyId: number, id: string): Promise<GroupRow> {
  await lockRules(ctx.db, companyId);
  const group = await queries.findGroup(ctx.db, companyId, id, false);
  if (!group) throw notFound();
  requireScimVersion(group.version, ctx.ifMatch);
  return group;
}

async function reload(ctx: Context, companyId: number, id: string): Promise<GroupRow> {
  const group = await queries.findGroup(ctx.db, companyId, id, true);
  if (!group) throw new Error(`the group ${id} is gone`);
  return group;
}

const taken = () => scimError('uniqueness', 'Another group of the company has this displayName.');

export async function createGroup(ctx: Context, companyId: number, body: JsonObject): Promise<GroupRow> {
  const { members, ...values } = readGroup(body);
  await lockRules(ctx.db, companyId);
  const made = await queries.insertGroup(ctx.db, companyId, values, ctx.now);
  if (!made) throw taken();
  // a new group has no rules
  await changeMembers(ctx, companyId, made.id, { add: members });
  record(ctx, companyId, made.id, { displayName: values.displayName, members: members.length });
  return reload(ctx, companyId, made.id);
}

export async function replaceGroup(ctx: Context, companyId: number, id: string, body: JsonObject): Promise<GroupRow> {
  await lockGroup(ctx, companyId, id);
  const { members, ...values } = readGroup(body);
  await change(ctx, companyId, id, { ...values, steps: [{ replace: members }] });
  return reload(ctx, companyId, id);
}

export async function patchGroup(ctx: Context, companyId: number, id: string, body: JsonObject): Promise<void> {
  const changed = readGroupChange(readOperations(body));
  const { displayName, externalId } = await lockGroup(ctx, companyId, id);
  await change(ctx, companyId, id, { displayName, externalId, ...changed });
}

interface Change {
  displayName: string;
  externalId: string | null;
  steps: readonly MemberStep[];
}

async function change(ctx: Context, companyId: number, id: string, { steps, ...values }: Change): Promise<void> {
  if (await queries.isNameTaken(ctx.db, companyId, values.displayName, id)) throw taken();
  await queries.writeGroup(ctx.db, companyId, id, values, ctx.now);
  const touched = new Set<string>();
  for (const step of steps) for (const person of await changeMembers(ctx, companyId, id, step)) touched.add(person);
  await applyGroupRules(ctx, companyId, [...touched]);
  record(ctx, companyId, id, { displayName: values.displayName, changed: touched.size });
}

export async function deleteGroup(ctx: Context, companyId: number, id: string): Promise<void> {
  await lockGroup(ctx, companyId, id);
  const members = await findGroupPeople(ctx.db, companyId, id);
  await queries.deleteGroup(ctx.db, companyId, id);
  await applyGroupRules(ctx, companyId, members);
  record(ctx, companyId, id, { members: members.length });
}

/** Returns the people who entered or left. 400 for a person who is not in the company. */
async function changeMembers({ db }: Context, companyId: number, id: string, step: MemberStep): Promise<string[]> {
  if (!('replace' in step) && Object.values(step).flat().length === 0) return [];
  const idsOf = (people: { id: string }[]) => people.map((person) => person.id);
  // only a person can be a member
  if ('remove' in step) return idsOf(await queries.removeMembers(db, companyId, id, step.remove.filter(isUuid)));
  const wanted = [...new Set('add' in step ? step.add : step.replace)];
  await requirePeople(db, companyId, wanted);
  if ('add' in step) return idsOf(await queries.addMembers(db, companyId, id, wanted));
  const kept = new Set(wanted);
  const leaving = (await findGroupPeople(db, companyId, id)).filter((person) => !kept.has(person));
  const left = await queries.removeMembers(db, companyId, id, leaving);
  return idsOf([...left, ...(await queries.addMembers(db, companyId, id, wanted))]);
}

async function requirePeople(db: Context['db'], companyId: number, ids: readonly string[]): Promise<void> {
  const known = await findKnownUsers(db, companyId, ids.filter(isUuid));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw scimError('invalidValue', `No person of the company has the id '${unknown.slice(0, 100)}'.`);
}

const record = (ctx: Context, companyId: number, id: string, data: object): void =>
  ctx.audit({ companyId, entityType: 'Group', entityId: id, data: { ...data } });
