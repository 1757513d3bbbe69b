import { flushSync } from 'react-dom';

/**
 * Shows what is wrong in a form, and moves the focus to the first field with a problem: a screen reader then says it, and somebody
 * with a keyboard can correct it at once.
 */
export function showProblems(form: HTMLElement, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
