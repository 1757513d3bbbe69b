import type { Json, JsonObject } from './types';

/** Attribute names ignore case (RFC 7643, section 2.1). These are the names that the product reads. */
const known = [
  'schemas',
  'externalId',
  'userName',
  'name',
  'givenName',
  'familyName',
  'formatted',
  'displayName',
  'title',
  'active',
  'emails',
  'phoneNumbers',
  'preferredLanguage',
  'members',
  'value',
  'type',
  'primary',
  'Operations',
  'op',
  'path',
];
const byLowerCase = new Map(known.map((name) => [name.toLowerCase(), name]));

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

export const canonicalName = (name: string): string => byLowerCase.get(name.toLowerCase()) ?? name;

/** The same value with the usual spelling of all known names. It drops unknown names, because the product does not read them. */
export function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const read: JsonObject = {};
  for (const [given, item] of Object.entries(value)) {
    const name = byLowerCase.get(given.toLowerCase());
    if (name !== undefined) read[name] = canonical(item);
  }
  return read;
}

/** Entra ID writes booleans as texts. Undefined for any other value. */
export function readBoolean(value: Json | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' || !/^(true|false)$/i.test(value)) return undefined;
  return value.toLowerCase() === 'true';
}
