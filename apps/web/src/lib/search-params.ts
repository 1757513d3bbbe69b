/**
 * The URL's query, parsed leniently: an unknown value becomes undefined, never an error [5.39]. Values are plain text in the URL,
 * and a repeated name is a list.
 */
export type RawSearch = Record<string, unknown>;

export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

export function stringifySearch(values: RawSearch): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '' && one !== false) search.append(name, String(one));
    }
  }
  // A comma needs no encoding in a query, and the URL is easier to read without it [7.76].
  return search.size ? `?${search}`.replaceAll('%2C', ',') : '';
}

const first = (given: unknown): unknown => (Array.isArray(given) ? given[0] : given);

/** A single-line text, or undefined. */
export function textParam(given: unknown): string | undefined {
  const value = first(given);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A whole number from 1, such as a page or an id, or undefined. */
export function numberParam(given: unknown): number | undefined {
  const text = String(first(given));
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** True or undefined: the URL does not contain a switch that is off. */
export const flagParam = (given: unknown): true | undefined => (String(first(given)) === 'true' ? true : undefined);

/** One of the given values, or undefined. */
export function choiceParam<const Choice extends string>(choices: readonly Choice[], given: unknown): Choice | undefined {
  return choices.find((choice) => choice === first(given));
}
