interface Identified {
  id: number;
}

/**
 * Keeps a list steady while a person reads it: known items keep their place, missing items disappear, and new items come last.
 * `ranked` is the server's current order.
 */
export function steadyOrder<Item extends Identified>(held: readonly number[], ranked: readonly Item[]): Item[] {
  const place = new Map(held.map((id, at) => [id, at]));
  const placeOf = ({ id }: Item): number => place.get(id) ?? held.length;
  return ranked.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const isSameOrder = (a: readonly Identified[], b: readonly Identified[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id);
