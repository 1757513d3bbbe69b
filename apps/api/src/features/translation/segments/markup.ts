/**
 * The markup in which texts go to the translation service. Emphasis and links become elements with a number. What must not change
 * becomes a numbered placeholder: addresses, e-mail addresses, telephone numbers, placeholders and code. The service never sees these.
 */
import type { Inline, Text } from './nodes';

export interface Marked {
  markup: string;
  /** What the numbers stand for. */
  parts: readonly Inline[];
}

/** Text that is never translated. */
const untranslatable =
  /(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|\{\{[^{}]{1,100}\}\}|\{[\w.]{1,60}\}|%[sd]\b|\+?\d(?:[\d ()/.-]{6,25}\d)/gu;

const elements = { emphasis: 'i', strong: 'b', delete: 's', link: 'a', linkReference: 'a' } as const;
type Spanning = Extract<Inline, { type: keyof typeof elements }>;

const isSpanning = (node: Inline): node is Spanning => Object.hasOwn(elements, node.type);

/** A link whose text is its own address. */
const isBareLink = (node: Inline): boolean =>
  node.type === 'link' && node.children.every((child) => child.type === 'text' && child.value !== '' && node.url.endsWith(child.value));

export function toMarkup(nodes: readonly Inline[]): Marked {
  const parts: Inline[] = [];
  const keep = (node: Inline): string => {
    parts.push(node);
    return `<code id="${parts.length}">X${parts.length}</code>`;
  };
  const ofText = ({ value }: Text): string => {
    let markup = '';
    let end = 0;
    for (const found of value.matchAll(untranslatable)) {
      markup += escape(value.slice(end, found.index)) + keep({ type: 'text', value: found[0] });
      end = found.index + found[0].length;
    }
    return markup + escape(value.slice(end));
  };
  const of = (node: Inline): string => {
    if (node.type === 'text') return ofText(node);
    if (!isSpanning(node) || isBareLink(node)) return keep(node);
    parts.push(node);
    const number = parts.length;
    const name = elements[node.type];
    return `<${name} id="${number}">${node.children.map(of).join('')}</${name}>`;
  };
  return { markup: nodes.map(of).join(''), parts };
}

/** Whether the markup has letters to translate. */
export const hasWords = (markup: string): boolean => /\p{L}/u.test(markup.replaceAll(/<code .*?<\/code>|<[^>]*>|&\w+;/gu, ''));

const tag = /<(\/?)(i|b|s|a|code)(?:\s+id="(\d{1,4})")?\s*>/gu;

interface Open {
  name: string;
  node: Inline | undefined;
  children: Inline[];
}

/**
 * The content of an answer of the service. Undefined if the answer is not what was sent: it has no words, a number is missing or
 * used twice, or elements overlap. The same holds for other markup, a new address or unreadable characters. The original text then
 * stays.
 */
export function fromMarkup(markup: string, parts: readonly Inline[]): Inline[] | undefined {
  const root: Open = { name: '', node: undefined, children: [] };
  const open = [root];
  const used = new Set<number>();
  let hasLetters = false;
  let end = 0;
  const takeText = (raw: string): boolean => {
    const inner = open.at(-1);
    if (!inner || raw === '') return true;
    const value = unescape(raw);
    // the service may change the text of a placeholder; only its number counts
    if (inner.name === 'code') return true;
    if (raw.includes('<') || isSuspicious(value)) return false;
    hasLetters ||= /\p{L}/u.test(value);
    inner.children.push({ type: 'text', value: value.replaceAll(/[\r\n]+/gu, ' ') });
    return true;
  };
  for (const match of markup.matchAll(tag)) {
    const [whole, slash, name = '', digits] = match;
    if (!takeText(markup.slice(end, match.index))) return undefined;
    end = match.index + whole.length;
    if (slash !== '') {
      const closed = open.pop();
      if (!closed?.node || closed.name !== name) return undefined;
      const node = isSpanning(closed.node) && name !== 'code' ? { ...closed.node, children: closed.children } : closed.node;
      open.at(-1)?.children.push(node);
      continue;
    }
    const number = Number(digits);
    const node = parts[number - 1];
    if (!node || used.has(number) || name !== elementOf(node) || open.at(-1)?.name === 'code') return undefined;
    used.add(number);
    open.push({ name, node, children: [] });
  }
  if (!takeText(markup.slice(end)) || open.length !== 1 || used.size !== parts.length || !hasLetters) return undefined;
  return root.children;
}

const elementOf = (node: Inline): string => (isSpanning(node) && !isBareLink(node) ? elements[node.type] : 'code');

const isSuspicious = (text: string): boolean => /https?:\/\/|www\.|\p{Cc}(?<![\n\r\t])|\p{Cs}/iu.test(text);

const escape = (text: string): string =>
  text
    .replaceAll(/[\r\n]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00A0' };

const unescape = (markup: string): string =>
  markup.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
