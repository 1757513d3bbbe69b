/**
 * Resource tags: names of what a query shows. A query carries the tags of everything that it shows. A change names the tags of what it
 * changed, and every query that carries one of them is fetched again. So no feature knows the queries of another feature.
 *
 * Each feature declares its tags in its own `tags.ts`. A tag contains ids only, never content, because real-time messages carry tags.
 */
export type Tag = `${string}:${string}`;

const tagFormat = /^[a-z][a-z-]{0,31}:[A-Za-z0-9_*/:-]{1,100}$/;

/** The tags in data from outside, such as a real-time message. Undefined if it names none. */
export function readTags(given: unknown): Tag[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const tags = given.filter((one): one is Tag => typeof one === 'string' && tagFormat.test(one));
  return tags.length > 0 ? tags : undefined;
}
