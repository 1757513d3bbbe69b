/**
 * Keeps the keyboard focus on a visible element. Single-page navigation and components that unmount would move it to the
 * page's body. From there the Tab key starts at the top.
 *
 * - After a navigation the focus goes to the heading of what was opened.
 * - On the way back it goes to the link that had opened it.
 * - If the focused element disappears, it goes to the element that had the focus before, or to the heading.
 *
 * The focus never moves while the person works: a key or a press ends the wait for a heading.
 */
import type { RouterHistory } from '@tanstack/react-router';

/** A navigation whose heading does not have the focus yet. */
interface Pending {
  from: string;
  isBack: boolean;
  /** The headings of the previous page. */
  before: ReadonlyMap<Element, string>;
  /** The page's heading has the focus. The heading of its open item may follow. */
  isOnPage: boolean;
}

const remembered = 20;
const backActions: ReadonlySet<string> = new Set(['BACK', 'GO']);

/** Returns a function that stops the observer. The event listeners stay; of these, only a navigation moves the focus. */
export function keepFocus(history: Pick<RouterHistory, 'subscribe'>, page: Document = document): () => void {
  const focused: HTMLElement[] = [];
  let pending: Pending | undefined;
  let path = page.location.pathname;
  let frame = 0;

  const check = () => {
    frame = 0;
    if (pending) settle(pending);
    if (page.activeElement === page.body) recover();
  };
  const settle = (navigation: Pending) => {
    const opener = navigation.isBack ? linkTo(page, path, navigation) : undefined;
    const heading = headingsOf(page, 'content').find(isNew(navigation));
    if (opener ?? heading) {
      pending = undefined;
      focus(opener ?? heading);
    } else if (!navigation.isOnPage) {
      const title = headingsOf(page, 'page').find(isNew(navigation));
      navigation.isOnPage = title !== undefined;
      focus(title);
    }
  };
  const recover = () => {
    const last = focused.at(-1);
    if (!last || pending || isModalOpen(page)) return;
    // Another heading, or a skeleton while the item still loads, can replace a heading. The next heading then comes before other elements.
    const isHeading = last.matches('[data-heading="content"]');
    const target = focused.findLast((element) => !isHeading && isShown(element) && (element === last || !isDisabled(element)));
    // A button that is disabled while it has the focus is busy and returns.
    if (target && isDisabled(target)) return;
    const heading = headingsOf(page, 'content')[0];
    if (isHeading && !heading) pending = { from: path, isBack: false, before: new Map(), isOnPage: true };
    focus(target ?? heading ?? headingsOf(page, 'page')[0]);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(check);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    focused.push(target);
    if (focused.length > remembered) focused.shift();
  };
  // If the element is still visible and enabled, the person has removed the focus, for example with 'Done' above a phone's keyboard.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    // Some browsers send the event before they remove the element.
    queueMicrotask(() => {
      if (page.activeElement === page.body && isShown(target) && !isDisabled(target)) focused.length = 0;
    });
  };
  const onPress = (event: Event) => {
    pending = undefined;
    // A click outside of all controls removes the focus on purpose.
    if (event.type === 'pointerdown') focused.length = 0;
  };
  const onNavigate: Parameters<RouterHistory['subscribe']>[0] = ({ location, action }) => {
    const from = path;
    path = location.pathname;
    if (path === from) return;
    focused.splice(0, focused.length - 1);
    const before = new Map([...page.querySelectorAll('[data-heading]')].map((heading) => [heading, heading.textContent]));
    if (action.type === 'REPLACE') {
      // A list can open its first item at once after the person returns. The link that opened the earlier item comes first.
      if (pending?.isBack && linkTo(page, path, pending)) return;
      const isInContent = page.activeElement?.matches('[data-heading="content"]') ?? false;
      // The item that replaces a focused one gets the focus. A list that opens its first item automatically does not move the
      // focus.
      if (isInContent) pending = { from, isBack: false, before, isOnPage: true };
      else if (pending?.isOnPage) pending = undefined;
      // A redirect belongs to the navigation before it.
    } else {
      const isBack = backActions.has(action.type) || from.startsWith(`${path.replace(/\/$/, '')}/`);
      pending = { from, isBack, before, isOnPage: false };
    }
    schedule();
  };

  const observer = new MutationObserver(schedule);
  observer.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'style'] });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  page.addEventListener('keydown', onPress, true);
  page.addEventListener('pointerdown', onPress, true);
  history.subscribe(onNavigate);
  return () => observer.disconnect();
}

const focus = (element: HTMLElement | undefined): void => element?.focus({ preventScroll: true });

const isNew =
  ({ before }: Pending) =>
  (heading: Element): boolean =>
    before.get(heading) !== heading.textContent;

const headingsOf = (page: Document, rank: 'page' | 'content'): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-heading="${rank}"]`)].filter(isShown);

/**
 * The link with the longest path that leads to the previous page, and not also to this one. A link in the pane that is about to be
 * replaced comes last, because the next rendering removes it.
 */
function linkTo(page: Document, path: string, { from, before }: Pending): HTMLElement | undefined {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => isShown(link) && leadsTo(from, link) && !leadsTo(path, link),
  );
  const oldPanes = [...before].flatMap(([heading, text]) =>
    heading.matches('[data-heading="content"]') && heading.textContent === text ? (heading.closest('[data-pane]') ?? []) : [],
  );
  const isLeaving = (link: Element) => (oldPanes.some((pane) => pane.contains(link)) ? 1 : 0);
  return links.toSorted((a, b) => isLeaving(a) - isLeaving(b) || b.pathname.length - a.pathname.length)[0];
}

const leadsTo = (path: string, { pathname }: HTMLAnchorElement): boolean => `${path}/`.startsWith(`${pathname}/`);

const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

const isDisabled = (element: Element): boolean => element.matches(':disabled');

/** An open dialog manages the focus itself. */
const isModalOpen = (page: Document): boolean => page.querySelector('[data-modal], dialog[open]') !== null;
