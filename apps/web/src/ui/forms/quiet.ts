/** Whether the page may be reloaded without taking something out of somebody's hands. */
const reasons = new Set<() => boolean>();

/** Holds a reload back while `isBusy` says so, such as while a form holds unsaved text. Returns the function that ends it. */
export function busy(isBusy: () => boolean = () => true): () => void {
  const reason = () => isBusy();
  reasons.add(reason);
  return () => void reasons.delete(reason);
}

/** Nothing unsaved, no open dialog, and nobody in a text field. */
export function isQuiet(page: Document = document): boolean {
  if ([...reasons].some((isBusy) => isBusy())) return false;
  if (page.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]')) return false;
  const { activeElement } = page;
  return !activeElement?.matches('input, textarea, select, [contenteditable="true"], [contenteditable=""]');
}
