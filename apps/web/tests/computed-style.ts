/**
 * A small cascade in place of jsdom's `getComputedStyle`.
 *
 * A query by role asks for the style of each element and of all its ancestors. The tests load no style sheet. The answer depends on
 * inline styles, the browser's defaults, and the few utility classes that hide something or keep names apart: only inline elements
 * run together. Media queries do not match: jsdom has no window size.
 */

const knownClasses: Readonly<Record<string, readonly [property: string, value: string, applies?: (element: Element) => boolean]>> = {
  hidden: ['display', 'none'],
  'empty:hidden': ['display', 'none', (element) => element.childNodes.length === 0],
  ...Object.fromEntries(
    ['block', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid'].map((display) => [display, ['display', display] as const]),
  ),
  invisible: ['visibility', 'hidden'],
  'pointer-events-none': ['pointer-events', 'none'],
  'pointer-events-auto': ['pointer-events', 'auto'],
};

const inherited = new Set(['visibility', 'pointer-events', 'white-space', 'color']);
const defaults: Readonly<Record<string, (element: Element) => string>> = {
  visibility: () => 'visible',
  'pointer-events': () => 'auto',
  opacity: () => '1',
  display: defaultDisplay,
  direction: (element) => element.closest('[dir]')?.getAttribute('dir') ?? 'ltr',
};

const workOut = window.getComputedStyle.bind(window);
const displayOfTag = new Map<string, string>();

/** The `display` of an element in jsdom's own style sheet. */
function defaultDisplay(element: Element): string {
  if (element.hasAttribute('hidden') || (element.localName === 'input' && element.getAttribute('type') === 'hidden')) return 'none';
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return 'none';
  const display = displayOfTag.get(element.localName) ?? workOut(bare(element)).display;
  displayOfTag.set(element.localName, display);
  return display;
}

function bare({ ownerDocument, localName }: Element): Element {
  const probe = ownerDocument.createElement(localName);
  probe.setAttribute('open', '');
  return probe;
}

function ofClasses(element: Element, property: string): string | undefined {
  for (const name of element.classList) {
    const rule = knownClasses[name];
    if (rule?.[0] === property && (rule[2]?.(element) ?? true)) return rule[1];
  }
  return undefined;
}

/** The results stay valid until the document changes. */
let known = new WeakMap<Element, Map<string, string>>();
const changes = new MutationObserver(() => (known = new WeakMap()));
changes.observe(document, { subtree: true, childList: true, attributes: true });

function valueOf(element: Element, property: string): string {
  const values = known.get(element) ?? new Map<string, string>();
  known.set(element, values);
  const before = values.get(property);
  if (before !== undefined) return before;
  const value = find(element, property);
  values.set(property, value);
  return value;
}

function find(element: Element, property: string): string {
  const own = (element as HTMLElement | SVGElement).style.getPropertyValue(property) || ofClasses(element, property);
  const parent = element.parentElement;
  if (parent && (own ? own === 'inherit' : inherited.has(property))) return valueOf(parent, property);
  return own ?? defaults[property]?.(element) ?? '';
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return workOut(element, pseudo);
  // The observer has not reported changes of the current task yet.
  if (changes.takeRecords().length > 0) known = new WeakMap();
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (typeof name === 'symbol') return undefined;
      return name === 'getPropertyValue' ? (property: string) => valueOf(element, property) : valueOf(element, dashed(name));
    },
    has: () => true,
  });
};
