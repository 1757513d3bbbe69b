/**
 * Readers of untrusted values. Each returns the value in its normal form, or undefined if the shape does not fit. They never
 * throw, and read no deeper than the expected shape.
 */
import type { Step } from './types';

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
export function own(object: Record<string, unknown>, key: string): unknown {
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
    .filter((line) => line !== '');
}

/** Steps keep their ids. A step without an id, or with a duplicate one, gets the next free id. */
export function readSteps(value: unknown): Step[] | undefined {
  const given = readList(value, readStep)?.filter((step) => step.title !== '');
  if (given === undefined) return undefined;
  const taken = new Set(given.map((step) => step.id));
  const used = new Set<string>();
  let next = 1;
  return given.map(({ id, title }) => {
    let free = id;
    if (free === '' || used.has(free)) {
      while (taken.has(`s${next}`)) next += 1;
      free = `s${next}`;
      taken.add(free);
    }
    used.add(free);
    return { id: free, title };
  });
}

const stepId = /^[A-Za-z0-9_-]{1,64}$/;

function readStep(value: unknown): Step | undefined {
  const title = readText(isObject(value) ? own(value, 'title') : value)?.trim();
  if (title === undefined) return undefined;
  const id = isObject(value) ? own(value, 'id') : undefined;
  return { id: typeof id === 'string' && stepId.test(id) ? id : '', title };
}
