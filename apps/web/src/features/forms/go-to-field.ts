const focusable =
  'input:not([type="hidden"]):not([disabled]), textarea:not([aria-hidden]), select, [contenteditable="true"], [role="spinbutton"], [role="combobox"], button:not([disabled], [tabindex="-1"])';

/** Goes to the one of these fields that stands first on the screen: a form can show its fields in another order than its template. */
export function goToFirstField(form: HTMLElement | null, names: readonly string[]): void {
  const shown = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(({ dataset }) => dataset['field']);
  const first = shown.find((name) => name !== undefined && names.includes(name));
  if (first !== undefined) goToField(form, first);
}

/** Scrolls to a field, opens what hides it, and focuses it [5.5]. In a group of radio buttons it focuses the selected one. */
export function goToField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  if (!field) return;
  const fold = field.closest('details');
  if (fold) fold.open = true;
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  field.scrollIntoView?.({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  const target = field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
}
