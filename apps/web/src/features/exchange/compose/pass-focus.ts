/**
 * Focuses the heading of the form before the question replaces the form. The focus then moves to the heading of the question. Otherwise,
 * it would return to the element that was focused before the form opened.
 */
export const passFocus = (): void => document.querySelector<HTMLElement>('[data-heading="content"]')?.focus({ preventScroll: true });
