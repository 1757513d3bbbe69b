/**
 * Focuses the heading of the form that a question is about to replace. A replaced item passes the focus to the heading of its successor;
 * the focus would otherwise go back to what had it before the form.
 */
export const passFocus = (): void => document.querySelector<HTMLElement>('[data-heading="content"]')?.focus({ preventScroll: true });
