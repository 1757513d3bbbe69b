/** Whether the page can reload without interrupting the person. */
const reasons = new Set<() => boolean>();

/**
 * Prevents a reload while `isBusy` returns true, for example while a form has unsaved text. Returns the function that ends it.
 */
export function busy(isBusy: () => boolean = () => true): () => void {
  const reason = () => isBusy();
  reasons.add(reason);
  return () => void reasons.delete(reason);
}

/** True if nothing is unsaved, no dialog is open, and no text field has the focus. */
export function isIdle(page: Document = document): boolean {
  if ([...reasons].some((isBusy) => isBusy())) return false;
  if (page.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
  const { activeElement } = page;
  return !activeElement?.matches('input, textarea, select, [contenteditable="true"], [contenteditable=""]');
}
