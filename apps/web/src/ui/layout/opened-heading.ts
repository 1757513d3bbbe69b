/**
 * Marks the heading of a page, or of the item that is open beside a list. The heading can take the focus: after a navigation the
 * focus moves there (`app/focus/keep-focus.ts`).
 */
export const openedHeading = (rank: 'page' | 'content') => ({ 'data-heading': rank, tabIndex: -1 }) as const;

/** Only code focuses the heading. A focus ring would suggest that it can be pressed. */
export const headingFocus = 'outline-none scroll-mt-28';
