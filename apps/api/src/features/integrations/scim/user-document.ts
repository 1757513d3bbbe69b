/** A SCIM User: how the product shows a person, and what it reads from a request (RFC 7643, section 4.1). */
import { createHash } from 'node:crypto';
import type { ScimUser } from '@muster/contract/integrations/scim';
import { isOfErasedAccount } from '@muster/contract/identity/email-address';
import { cut } from '@muster/contract/shared/cut';
import { userSchema } from './constants';
import { scimError } from './errors';
import { canonical, isObject, readBoolean } from './names';
import type { Json, JsonObject, UserRow, UserValues } from './types';

/** The version: the first 32 bits of a digest of the content. It changes with every change, also at the screen. */
export function versionOfUser({ userName, externalId, firstName, lastName, title, phoneNumber, isActive, email }: UserRow): number {
  const content = JSON.stringify([userName, externalId, firstName, lastName, title, phoneNumber, isActive, email]);
  return createHash('sha256').update(content).digest().readUInt32BE();
}

export function presentUser(row: UserRow, baseUrl: string): ScimUser {
  const formatted = `${row.firstName} ${row.lastName}`.trim();
  return {
    schemas: [userSchema],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    name: { givenName: row.firstName, familyName: row.lastName, formatted },
    displayName: formatted,
    ...(row.title !== null && { title: row.title }),
    active: row.isActive,
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(row.phoneNumber !== null && { phoneNumbers: [{ value: row.phoneNumber, type: 'work' }] }),
    groups: row.groups,
    meta: {
      resourceType: 'User',
      created: row.createdDate,
      lastModified: row.changedDate ?? row.createdDate,
      location: `${baseUrl}/Users/${row.id}`,
      version: `W/"${versionOfUser(row)}"`,
    },
  };
}

/** The document to which a PATCH applies. */
export const patchable = (row: UserRow): JsonObject => {
  const { schemas: _schemas, id: _id, groups: _groups, meta: _meta, ...document } = presentUser(row, '');
  return document;
};

const maxText = 255;
const maxName = 100;
const maxPhone = 40;
const phone = /^[+()\d\s./-]+$/;

function text(value: Json | undefined, attribute: string, maxLength: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw scimError('invalidValue', `'${attribute}' is a text.`);
  const trimmed = value.trim();
  if (trimmed.length > maxLength) throw scimError('invalidValue', `'${attribute}' has at most ${maxLength} characters.`);
  return trimmed === '' ? null : trimmed;
}

/** The primary value of a list, else the one for work, else the first one. */
function mainValue(value: Json | undefined, attribute: string, maxLength: number): string | null {
  const items = (Array.isArray(value) ? value : []).filter(isObject);
  const main = items.find((item) => readBoolean(item['primary']) === true) ?? items.find(({ type }) => type === 'work') ?? items[0];
  return text(main?.['value'], attribute, maxLength);
}

/** The name, else the parts of the display name. */
function nameOf(body: JsonObject): Pick<UserValues, 'firstName' | 'lastName'> {
  const name = isObject(body['name']) ? body['name'] : {};
  const firstName = text(name['givenName'], 'name.givenName', maxName);
  const lastName = text(name['familyName'], 'name.familyName', maxName);
  if (firstName !== null || lastName !== null) return { firstName: firstName ?? '', lastName: lastName ?? '' };
  const words = (text(body['displayName'], 'displayName', maxText) ?? '').split(/\s+/);
  return { firstName: cut(words.slice(0, -1).join(' '), maxName), lastName: cut(words.at(-1) ?? '', maxName) };
}

/** Reads a User of a request. Attributes that the product does not store are ignored. `isActiveNow` holds for a body without `active`. */
export function readUser(given: JsonObject, isActiveNow = true): UserValues {
  const body = canonical(given) as JsonObject;
  const userName = text(body['userName'], 'userName', maxText);
  if (userName === null) throw scimError('invalidValue', "'userName' is required.");
  const phoneNumber = mainValue(body['phoneNumbers'], 'phoneNumbers', maxPhone);
  if (phoneNumber !== null && !phone.test(phoneNumber)) throw scimError('invalidValue', "'phoneNumbers' has digits and signs only.");
  const namesActive = body['active'] !== undefined && body['active'] !== null;
  const isActive = namesActive ? readBoolean(body['active']) : isActiveNow;
  if (isActive === undefined) throw scimError('invalidValue', "'active' is true or false.");
  return {
    userName,
    externalId: text(body['externalId'], 'externalId', maxText),
    ...nameOf(body),
    title: text(body['title'], 'title', maxName),
    phoneNumber,
    isActive,
    namesActive,
  };
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The address of an invitation: the primary e-mail, else the user name. */
export function readEmail(given: JsonObject): string {
  const body = canonical(given) as JsonObject;
  const email = mainValue(body['emails'], 'emails', 254) ?? text(body['userName'], 'userName', maxText) ?? '';
  if (!address.test(email) || isOfErasedAccount(email))
    throw scimError('invalidValue', "'emails' has no e-mail address, and 'userName' is none.");
  return email.toLowerCase();
}
