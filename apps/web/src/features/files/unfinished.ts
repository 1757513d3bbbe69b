/**
 * Interrupted uploads of this page, by file and field. They continue when the person chooses the same file for the same field
 * again.
 */
const ids = new Map<string, number>();

/** Identifies a file by what a page knows without reading it: name, size and time. */
const keyOf = (place: object, context: string, { name, size, lastModified }: File): string =>
  JSON.stringify([place, context, name, size, lastModified]);

/** Removes the entry, so that a file that is chosen twice does not continue twice. */
export function takeUnfinished(place: object, context: string, file: File): number | undefined {
  const key = keyOf(place, context, file);
  const id = ids.get(key);
  ids.delete(key);
  return id;
}

export const rememberUnfinished = (place: object, context: string, file: File, id: number): void => {
  ids.set(keyOf(place, context, file), id);
};

export function forgetUnfinished(id: number): void {
  for (const [key, known] of ids) if (known === id) ids.delete(key);
}
