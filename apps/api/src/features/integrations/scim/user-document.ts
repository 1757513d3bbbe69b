/** A SCIM User: how the product presents a person, and how it reads one from a request (RFC 7643, section 4.1). */
import { createHash } from 'node:crypto';
import type { ScimUser } from '@muster/contract/integrations/scim';
import { isOfErasedAccount } from '@muster/contract/identity/email-address';
import { preferences, tagOfPreference, type PreferredLanguage } from '@muster/contract/shared/language-names';
import { matchLanguage } from '@muster/contract/shared/languages';
import { cut } from '@muster/contract/shared/cut';
import { userSchema } from './constants';
import { scimError } from './errors';
import { canonical, isObject, readBoolean } from './names';
import type { Json, JsonObject, UserRow, UserValues } from './types';

/** The version: the first 32 bits of a digest of the content. Every change gives a new version, also one on a page of the product. */
export function versionOfUser(row: UserRow): number {
  const { userName, externalId, firstName, lastName, title, phoneNumber, mobileNumber, preferredLanguage, isActive, email } = row;
  const profile = [firstName, lastName, title, phoneNumber, mobileNumber, preferredLanguage];
  const content = JSON.stringify([userName, externalId, profile, isActive, email]);
  return createHash('sha256').update(content).digest().readUInt32BE();
}

/** The language preference as a BCP 47 tag, such as zh-CN. */
const languageTagOf = (preference: string): string => Intl.getCanonicalLocales(tagOfPreference(preference))[0] ?? 'en';

/** For a person who has only a mobile telephone, one number is both. */
function presentNumbers({ phoneNumber, mobileNumber }: UserRow): { value: string; type: string }[] {
  const numbers = [
    { value: phoneNumber === mobileNumber ? null : phoneNumber, type: 'work' },
    { value: mobileNumber, type: 'mobile' },
  ];
  return numbers.flatMap(({ value, type }) => (value === null ? [] : [{ value, type }]));
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
    ...((row.phoneNumber !== null || row.mobileNumber !== null) && { phoneNumbers: presentNumbers(row) }),
    ...(row.preferredLanguage !== null && { preferredLanguage: languageTagOf(row.preferredLanguage) }),
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

/** The primary value of a list. Otherwise the value for work, otherwise the first value. */
function mainValue(value: Json | undefined, attribute: string, maxLength: number): string | null {
  const items = (Array.isArray(value) ? value : []).filter(isObject);
  const main = items.find((item) => readBoolean(item['primary']) === true) ?? items.find(({ type }) => type === 'work') ?? items[0];
  return text(main?.['value'], attribute, maxLength);
}

interface Numbers {
  /** The value for work. Otherwise the primary value, otherwise the first value. */
  phoneNumber: string | null;
  mobileNumber: string | null;
}

/** Leaves out fax and pager numbers. */
const isCallable = ({ type }: JsonObject): boolean => type !== 'fax' && type !== 'pager';

function numbersOf(value: Json | undefined): Numbers {
  const items = (Array.isArray(value) ? value : []).filter(isObject).map((item) => ({
    ...item,
    type: typeof item['type'] === 'string' ? item['type'].toLowerCase() : null,
  }));
  const callable = items.filter(isCallable);
  const ofType = (wanted: string) => callable.find(({ type }) => type === wanted);
  const main = ofType('work') ?? callable.find((item) => readBoolean((item as JsonObject)['primary']) === true) ?? callable[0];
  return { phoneNumber: phoneNumberOf(main), mobileNumber: phoneNumberOf(ofType('mobile')) };
}

function phoneNumberOf(item: JsonObject | undefined): string | null {
  const number = text(item?.['value'], 'phoneNumbers', maxPhone);
  if (number !== null && !phone.test(number)) throw scimError('invalidValue', "'phoneNumbers' has digits and signs only.");
  return number;
}

/** The first language of the product in a list such as 'de-CH, en;q=0.5'. It ignores languages that only the identity provider knows. */
function languageOf(value: Json | undefined): PreferredLanguage | undefined {
  const tags = (text(value, 'preferredLanguage', maxText) ?? '')
    .split(',')
    .map((one) => one.replace(/;.*/, '').trim().replaceAll('_', '-'));
  const [found] = tags.flatMap((tag) => matchLanguage(tag) ?? []);
  return found && preferences[found];
}

/** The name. Otherwise the parts of the display name. */
function nameOf(body: JsonObject): Pick<UserValues, 'firstName' | 'lastName'> {
  const name = isObject(body['name']) ? body['name'] : {};
  const firstName = text(name['givenName'], 'name.givenName', maxName);
  const lastName = text(name['familyName'], 'name.familyName', maxName);
  if (firstName !== null || lastName !== null) return { firstName: firstName ?? '', lastName: lastName ?? '' };
  const words = (text(body['displayName'], 'displayName', maxText) ?? '').split(/\s+/);
  return { firstName: cut(words.slice(0, -1).join(' '), maxName), lastName: cut(words.at(-1) ?? '', maxName) };
}

/**
 * Reads a User from a request. It ignores attributes that the product does not store. `isActiveNow` is the state for a body without
 * `active`.
 */
export function readUser(given: JsonObject, isActiveNow = true): UserValues {
  const body = canonical(given) as JsonObject;
  const userName = text(body['userName'], 'userName', maxText);
  if (userName === null) throw scimError('invalidValue', "'userName' is required.");
  const namesActive = body['active'] !== undefined && body['active'] !== null;
  const isActive = namesActive ? readBoolean(body['active']) : isActiveNow;
  if (isActive === undefined) throw scimError('invalidValue', "'active' is true or false.");
  return {
    userName,
    externalId: text(body['externalId'], 'externalId', maxText),
    ...nameOf(body),
    title: text(body['title'], 'title', maxName),
    ...numbersOf(body['phoneNumbers']),
    preferredLanguage: languageOf(body['preferredLanguage']),
    isActive,
    namesActive,
  };
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The address for an invitation: the primary e-mail address, otherwise the user name. */
export function readEmail(given: JsonObject): string {
  const body = canonical(given) as JsonObject;
  const email = mainValue(body['emails'], 'emails', 254) ?? text(body['userName'], 'userName', maxText) ?? '';
  if (!address.test(email) || isOfErasedAccount(email))
    throw scimError('invalidValue', "'emails' has no e-mail address, and 'userName' is none.");
  return email.toLowerCase();
}

/** An address that differs from the current one. Undefined without one. */
export function readNewEmail(given: JsonObject, emailNow: string): string | undefined {
  const named = mainValue((canonical(given) as JsonObject)['emails'], 'emails', 254);
  if (named === null || named.toLowerCase() === emailNow) return undefined;
  return readEmail(given);
}
