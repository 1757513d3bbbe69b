/** Uploads that were cut off while this page was open: whoever chooses the same file for the same place goes on with them. */
const ids = new Map<string, number>();

/** A file as far as a page can tell one from another without reading it. */
const keyOf = (place: object, context: string, { name, size, lastModified }: File): string =>
  JSON.stringify([place, context, name, size, lastModified]);

/** Takes it out, so that a file chosen twice does not go on twice. */
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
