/**
 * Readers of untrusted values. Each returns the value in its normal form, or undefined if the shape does not fit. They never
 * throw, and read no deeper than the expected shape.
 */
import { isBlank } from '../shared/blank';

/** The database cannot store NUL and lone surrogates. */
const unstorable = /[\u0000\p{Surrogate}]/u;

/** A list with more entries than any field allows has the wrong shape, and is not read. */
const maxEntries = 1000;

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && !unstorable.test(value) ? value : undefined;
}

export function readId(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an own property only: `constructor` is a valid field name. */
export function ownProperty(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function readList<Entry>(value: unknown, readEntry: (entry: unknown) => Entry | undefined): Entry[] | undefined {
  if (!Array.isArray(value) || value.length > maxEntries) return undefined;
  const entries: Entry[] = [];
  for (const given of value) {
    const entry = readEntry(given);
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries;
}

export function readDistinct<Entry extends string | number>(
  value: unknown,
  readEntry: (entry: unknown) => Entry | undefined,
): Entry[] | undefined {
  const entries = readList(value, readEntry);
  return entries && [...new Set(entries)];
}

export const readIds = (value: unknown): number[] | undefined => readDistinct(value, readId);

/** The entries of a LIST: trimmed, without blank entries. */
export function readLines(value: unknown): string[] | undefined {
  return readList(value, readText)
    ?.map((line) => line.trim())
    .filter((line) => !isBlank(line));
}
