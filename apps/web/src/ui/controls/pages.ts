/** A page, or the gap between pages that are not adjacent. */
type PageEntry = number | 'gap-before' | 'gap-after';

/** The first, the last and the current page, and a gap or the one page between them. */
export function pageEntries(page: number, count: number): PageEntry[] {
  const last = count > 1 ? [count] : [];
  const from = Math.max(Math.min(page, count - 2), 3);
  const to = Math.min(Math.max(page, 3), count - 2);
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  const before: PageEntry[] = from > 3 ? ['gap-before'] : count > 3 ? [2] : [];
  const after: PageEntry[] = to < count - 2 ? ['gap-after'] : count > 2 ? [count - 1] : [];
  return [1, ...before, ...middle, ...after, ...last];
}
