/**
 * A small cascade in place of jsdom's `getComputedStyle`.
 *
 * A query by role asks for the style of each element and of all its ancestors. jsdom answers from every rule of every
 * style sheet, which takes half of the time of a test of a whole screen. This cascade finds rules by class instead.
 * It knows what the style runtime writes: rules for classes, inline styles, and the browser's default `display`.
 * Media queries do not match: jsdom has no window size.
 */
import createCache from '@emotion/cache';

interface Declaration {
  readonly value: string;
  readonly important: boolean;
}

interface Rule {
  readonly selector: string;
  /** The classes of a selector such as `.a.b`. Undefined if only the DOM can match it. */
  readonly classes: readonly string[] | undefined;
  readonly specificity: number;
  readonly order: number;
  readonly declarations: ReadonlyMap<string, Declaration>;
}

const known = new Set<string>();
const rulesOfClass = new Map<string, Rule[]>();
const rulesOfAny: Rule[] = [];

function declarationsOf(text: string): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 1) continue;
    const important = part.endsWith('!important');
    const value = part.slice(colon + 1, important ? -'!important'.length : undefined).trim();
    found.set(part.slice(0, colon).trim(), { value, important });
  }
  return found;
}

/** Splits at commas outside of brackets: `:is(a, b)` is one selector. */
const selectorsOf = (prelude: string): string[] => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim());

const specificityOf = (selector: string): number =>
  (selector.match(/#/g)?.length ?? 0) * 10_000 +
  (selector.match(/[.[]|(?<!:):(?!:|not\(|is\(|where\()/g)?.length ?? 0) * 100 +
  (selector.match(/(?:^|[\s>+~])[a-z]/gi)?.length ?? 0);

function addRule(text: string): void {
  if (known.has(text)) return;
  known.add(text);
  const open = text.indexOf('{');
  const prelude = text.slice(0, open);
  if (open < 1 || prelude.startsWith('@')) return;
  const declarations = declarationsOf(text.slice(open + 1, text.lastIndexOf('}')));
  for (const selector of selectorsOf(prelude)) {
    // No element has a pseudo-element here, and jsdom does not parse the pseudo-classes of other browsers.
    if (/::|:-/.test(selector)) continue;
    const classes = /^(?:\.[\w-]+)+$/.test(selector) ? selector.slice(1).split('.') : undefined;
    const rule: Rule = { selector, classes, specificity: specificityOf(selector), order: known.size, declarations };
    const subject = /\.([\w-]+)[^\s>+~]*$/.exec(selector)?.[1];
    if (subject === undefined) rulesOfAny.push(rule);
    else rulesOfClass.set(subject, [...(rulesOfClass.get(subject) ?? []), rule]);
  }
}

function matches(element: Element, { classes, selector }: Rule): boolean {
  if (classes) return classes.every((name) => element.classList.contains(name));
  return element.matches(selector);
}

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

class Cascade {
  private readonly values = new Map<string, string>();
  private readonly rules: readonly Rule[];
  private readonly inline: ReadonlyMap<string, Declaration>;

  constructor(private readonly element: Element) {
    const candidates = [...rulesOfAny];
    for (const name of element.classList) candidates.push(...(rulesOfClass.get(name) ?? []));
    this.rules = candidates.toSorted((a, b) => a.specificity - b.specificity || a.order - b.order);
    this.inline = declarationsOf(element.getAttribute('style') ?? '');
  }

  of(property: string): string {
    const before = this.values.get(property);
    if (before !== undefined) return before;
    const value = this.find(property);
    this.values.set(property, value);
    return value;
  }

  private find(property: string): string {
    let winner = this.inline.get(property);
    for (const rule of this.rules.toReversed()) {
      const declared = rule.declarations.get(property);
      if (!declared || (winner && (winner.important || !declared.important))) continue;
      if (matches(this.element, rule)) winner = declared;
    }
    const parent = this.element.parentElement;
    if (parent && (winner ? winner.value === 'inherit' : inherited.has(property))) return styleOf(parent).of(property);
    return winner ? winner.value : (defaults[property]?.(this.element) ?? '');
  }
}

/** The result stays valid until the document or its styles change. */
let cascades = new WeakMap<Element, Cascade>();
const changes = new MutationObserver(() => (cascades = new WeakMap()));
changes.observe(document, { subtree: true, childList: true, attributes: true });

function styleOf(element: Element): Cascade {
  const cascade = cascades.get(element) ?? new Cascade(element);
  cascades.set(element, cascade);
  return cascade;
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return workOut(element, pseudo);
  // The observer has not reported changes of the current task yet.
  if (changes.takeRecords().length > 0) cascades = new WeakMap();
  const cascade = styleOf(element);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (typeof name === 'symbol') return undefined;
      return name === 'getPropertyValue' ? (property: string) => cascade.of(property) : cascade.of(dashed(name));
    },
    has: () => true,
  });
};

interface Sheet {
  readonly tags: readonly HTMLStyleElement[];
  insert(rule: string): void;
}

/** The style runtime adds one style element per rule, which jsdom parses. Here one element per sheet is enough. */
const sheet = Object.getPrototypeOf(createCache({ key: 'unused' }).sheet) as Sheet;
const { insert } = sheet;

sheet.insert = function insertOnce(this: Sheet, rule) {
  addRule(rule);
  cascades = new WeakMap();
  if (this.tags.length === 0) insert.call(this, rule);
};
