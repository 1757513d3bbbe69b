/**
 * Keeps the place in a form while the form of the saved draft replaces it: the field at the top of the window stays there, and the
 * button that saved keeps the focus.
 */
interface FieldPosition {
  field: string | undefined;
  top: number;
  button: string;
}

let place: FieldPosition | undefined;

const fields = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-field]')];

/** `button`: the text of the button that the person has pressed. */
export function rememberPlace(button: string): void {
  const first = fields().find((field) => field.getBoundingClientRect().bottom > 0);
  place = { field: first?.dataset['field'], top: first?.getBoundingClientRect().top ?? 0, button };
}

/** Goes back to the remembered place, once. */
export function restorePlace(): void {
  if (!place) return;
  const { field: name, top, button: label } = place;
  place = undefined;
  const field = fields().find(({ dataset }) => dataset['field'] === name);
  if (field) window.scrollBy({ top: field.getBoundingClientRect().top - top, behavior: 'instant' });
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  button?.focus({ preventScroll: true });
}
