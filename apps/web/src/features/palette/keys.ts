/** The keys of every page. */
import { closePalette, isPaletteOpen, openKeys, openPalette } from './shown';
import { hasSingleKeys } from './single-keys';

/** Fields, and lists of choices that find an entry by its first letter. */
const takesLetters =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], [role=combobox]';

/** A page that has ended and whose next one loads. */
let between: AbortController | undefined;

/** Listens until the returned function is called. That also closes what is open, because the page ends with it. */
export function listenToKeys(page: Document): () => void {
  between?.abort();
  between = undefined;
  const end = new AbortController();
  // Before the editor, in which Ctrl+Enter starts a new line.
  page.addEventListener('keydown', onCombination, { capture: true, signal: end.signal });
  page.addEventListener('keydown', onSingle, { signal: end.signal });
  return () => {
    end.abort();
    closePalette();
    between = new AbortController();
    page.addEventListener('keydown', openBetweenPages, { capture: true, signal: between.signal });
  };
}

/** While placeholders show in place of a page, Ctrl+K is for the page that comes. Its header then shows the search. */
function openBetweenPages(event: KeyboardEvent): void {
  if (document.querySelector('[data-placeholders]') && !document.querySelector('main')) onCombination(event);
}

const elementOf = ({ target }: Event): Element | undefined => (target instanceof Element ? target : undefined);
const isBehindDialog = (): boolean => document.querySelector('[data-modal]') !== null;

function onCombination(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return;
  if (event.key.toLowerCase() === 'k') {
    if (isPaletteOpen()) closePalette();
    else if (isBehindDialog()) return;
    else openPalette();
    return take(event);
  }
  const form = event.key === 'Enter' ? elementOf(event)?.closest('form') : undefined;
  if (!form) return;
  form.requestSubmit();
  take(event);
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const actions: Readonly<Record<string, () => boolean>> = {
  '/': searchHere,
  '?': () => {
    openKeys();
    return true;
  },
  j: () => moveInList(1),
  k: () => moveInList(-1),
};

function onSingle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
  if (!action || !hasSingleKeys() || isBehindDialog() || elementOf(event)?.closest(takesLetters)) return;
  if (action()) event.preventDefault();
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
const shownIn = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find(isShown);

/** The search of the list, or else that of the product. */
function searchHere(): boolean {
  const field = shownIn('input[type=search]');
  if (field) field.focus();
  else openPalette();
  return true;
}

/** From the focused row, or else from the open one, or else to the first. */
function moveInList(step: 1 | -1): boolean {
  const rows = [...(shownIn(':is(section > ul, tbody)')?.children ?? [])];
  const targets = rows.flatMap((row) => row.querySelector<HTMLElement>('a, button') ?? []);
  const focused = targets.findIndex((target) => target === document.activeElement);
  const at = focused < 0 ? targets.findIndex((target) => target.hasAttribute('aria-current')) : focused;
  const next = targets[at < 0 ? 0 : Math.max(0, Math.min(at + step, targets.length - 1))];
  next?.focus();
  return next !== undefined;
}
