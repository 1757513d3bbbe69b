/** Changes of people by the identity provider, with the rights of the manager who created the token. */
import type { Context } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import {
  changeInvitedAddress,
  askForProvisioning,
  findPersonElsewhere,
  inviteUser,
  removeUser,
  setUserBlocked,
  withdrawRequest,
} from '../../directory';
import { accessPerson, writeAccount } from '../../identity';
import { applyGroupRules } from '../rules/apply';
import { lockRules } from '../rules/queries';
import { requireScimVersion, scimError } from './errors';
import { readOperations } from './patch';
import { applyOperations } from './patch-user';
import type { JsonObject, UserRow, UserValues } from './types';
import { patchable, readEmail, readNewEmail, readUser, versionOfUser } from './user-document';
import { deleteScimUser, findIdOfUserName, findScimUser, writeScimUser } from './user-queries';

/** Loads a person for a change. 404 for anybody else, 412 if If-Match names another version. */
async function lockUser(ctx: Context, companyId: number, id: string): Promise<UserRow> {
  await lockRules(ctx.db, companyId);
  const user = await findScimUser(ctx.db, companyId, id);
  if (!user) throw notFound();
  requireScimVersion(versionOfUser(user), ctx.ifMatch);
  return user;
}

async function reload(ctx: Context, companyId: number, id: string): Promise<UserRow> {
  const user = await findScimUser(ctx.db, companyId, id);
  if (!user) throw new Error(`the person ${id} is gone`);
  return user;
}

/**
 * Invites a person. Somebody who already uses the product is asked to join. 409 for a user name or an address that the company already has.
 */
export async function createScimUser(ctx: Context, companyId: number, body: JsonObject): Promise<UserRow> {
  const values = readUser(body);
  const email = readEmail(body);
  await lockRules(ctx.db, companyId);
  if ((await findIdOfUserName(ctx.db, companyId, values.userName)) !== undefined) throw taken();
  const elsewhere = await findPersonElsewhere(ctx, companyId, email);
  if (elsewhere !== undefined) return askScimUser(ctx, companyId, { id: elsewhere, email }, values);
  const id = await invite(ctx, companyId, email, values);
  await store(ctx, companyId, id, values);
  await changeProfile(ctx, id, values);
  if (!values.isActive) await setUserBlocked(ctx, id, true, companyId);
  return reload(ctx, companyId, id);
}

const taken = () => scimError('uniqueness', 'Another person of the company has this userName.');

const invite = (ctx: Context, companyId: number, email: string, { firstName, lastName, title }: UserValues): Promise<string> =>
  inviteUser(ctx, {
    companyId,
    email,
    role: 'USER',
    isManager: false,
    isLeader: false,
    userSites: [],
    userDivisions: [],
    accessUntil: null,
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
    ...(title !== null && { title }),
  });

const store = (ctx: Context, companyId: number, id: string, { userName, externalId, mobileNumber }: UserValues): Promise<number> =>
  writeScimUser(ctx.db, companyId, id, { userName, externalId, mobileNumber, ended: null }, ctx.now);

/**
 * Changes the account only if no other company uses it: the identity provider of one company must not change it for the others. The
 * language counts until the person signs in. From then on the person chooses it.
 */
async function changeProfile(ctx: Context, id: string, values: UserValues): Promise<void> {
  const { firstName, lastName, title, phoneNumber, preferredLanguage } = values;
  const { user, isManaged } = await accessPerson(ctx, id, 'change');
  if (!isManaged) return;
  const language = user.activated || preferredLanguage === undefined ? {} : { preferredLanguage };
  await writeAccount({ ...ctx, ifMatch: undefined }, user, { firstName, lastName, title, phoneNumber, ...language });
}

/** A body without `active` does not change a block. `active: false` blocks the person in this company. 409 for the last manager. */
export async function replaceScimUser(ctx: Context, companyId: number, id: string, body: JsonObject): Promise<UserRow> {
  const before = await lockUser(ctx, companyId, id);
  return changeScimUser(ctx, companyId, before, readUser(body, before.isWanted), readNewEmail(body, before.email));
}

export async function patchScimUser(ctx: Context, companyId: number, id: string, body: JsonObject): Promise<UserRow> {
  const operations = readOperations(body);
  const before = await lockUser(ctx, companyId, id);
  const { active: _active, ...document } = patchable(before);
  const after = applyOperations(document, operations);
  return changeScimUser(ctx, companyId, before, readUser(after, before.isWanted), readNewEmail(after, before.email));
}

async function changeScimUser(
  ctx: Context,
  companyId: number,
  before: UserRow,
  values: UserValues,
  newEmail: string | undefined,
): Promise<UserRow> {
  const { id } = before;
  const owner = await findIdOfUserName(ctx.db, companyId, values.userName);
  if (owner !== undefined && owner !== id) throw taken();
  if (before.isAsked) return askScimUser(ctx, companyId, before, values);
  if (values.isActive && !before.isActive) await switchOn(ctx, companyId, before, values);
  else if (!before.hasEnded) {
    await store(ctx, companyId, id, values);
    await changeProfile(ctx, id, values);
    if (newEmail !== undefined) await changeInvitedAddress(ctx, companyId, id, newEmail);
    // also while a system manager blocks the account everywhere, because that block can end
    if (values.namesActive && !values.isActive) await setUserBlocked(ctx, id, true, companyId);
  }
  // leaves out externalId: identity providers put account names there, and the audit record outlives an erasure
  ctx.audit({ companyId, entityType: 'User', entityId: id, data: { isActive: values.isActive } });
  return reload(ctx, companyId, id);
}

/** Unblocks a person, or starts the membership again. Then the rules of the person's groups apply. */
async function switchOn(ctx: Context, companyId: number, before: UserRow, values: UserValues): Promise<void> {
  const { id } = before;
  if (before.hasEnded) {
    if ((await invite(ctx, companyId, before.email, values)) !== id)
      throw conflict('user.elsewhere', 'The address belongs to somebody else.');
  } else await setUserBlocked(ctx, id, false, companyId);
  await store(ctx, companyId, id, values);
  await changeProfile(ctx, id, values);
  await applyGroupRules(ctx, companyId, [id]);
}

/** Removes a person from the company. A block ends with the membership, so that the person can come back later. */
export async function deleteScimUserById(ctx: Context, companyId: number, id: string): Promise<void> {
  const user = await lockUser(ctx, companyId, id);
  if (user.isAsked) await withdrawRequest(ctx.db, companyId, id, ctx.now);
  else if (!user.hasEnded) await removeUser(ctx, id, companyId);
  await deleteScimUser(ctx.db, companyId, id);
  ctx.audit({ companyId, entityType: 'User', entityId: id });
}

/**
 * Stores the values of the identity provider for a person who must agree first, and asks the person to join. The user is inactive until the
 * person accepts. If the identity provider makes the user inactive, the request is withdrawn.
 */
async function askScimUser(
  ctx: Context,
  companyId: number,
  person: { id: string; email: string },
  { userName, externalId, firstName, lastName, title, phoneNumber, mobileNumber, isActive }: UserValues,
): Promise<UserRow> {
  const { id, email } = person;
  const ended = { email, firstName, lastName, title, phoneNumber, isWanted: isActive };
  await writeScimUser(ctx.db, companyId, id, { userName, externalId, mobileNumber, ended, isAsked: true }, ctx.now);
  if (isActive) await askForProvisioning(ctx, companyId, person);
  else await withdrawRequest(ctx.db, companyId, id, ctx.now);
  ctx.audit({ companyId, entityType: 'User', entityId: id, data: { isActive, isAsked: true } });
  return reload(ctx, companyId, id);
}
