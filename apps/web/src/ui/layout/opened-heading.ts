/**
 * Marks the heading of a page, or of the item that is open beside a list. After a navigation the focus goes there
 * (`app/focus/keep-focus.ts`), so the heading can take it.
 */
export const openedHeading = (rank: 'page' | 'content') => ({ 'data-heading': rank, tabIndex: -1 }) as const;

/** The heading takes the focus from code only; a ring would suggest that it can be pressed. */
export const headingFocus = { outline: 'none', scrollMarginBlockStart: 112 } as const;
