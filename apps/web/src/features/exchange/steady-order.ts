interface Identified {
  id: number;
}

/**
 * A list that does not jump under the reader: what was there keeps its place, what is gone leaves, and what is new
 * stands below. `ranked` is how the server orders it now.
 */
export function steadyOrder<Item extends Identified>(held: readonly number[], ranked: readonly Item[]): Item[] {
  const place = new Map(held.map((id, at) => [id, at]));
  const placeOf = ({ id }: Item): number => place.get(id) ?? held.length;
  return ranked.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const isSameOrder = (a: readonly Identified[], b: readonly Identified[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id);
