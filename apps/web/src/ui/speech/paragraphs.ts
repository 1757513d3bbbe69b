/** One paragraph to be read, and the language that the page declares for it. */
export interface Paragraph {
  text: string;
  language: string;
}

/** Elements that are not read aloud: controls, pictures, and what is hidden. */
const silent = 'button, input, textarea, select, svg, [aria-hidden="true"], [contenteditable="true"], [role="toolbar"], [role="alert"]';

/** The visible text of an element, one entry for each paragraph, in the order of the page. */
export function paragraphsOf(element: HTMLElement): Paragraph[] {
  const paragraphs: (Paragraph & { block: Element })[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.replace(/\s+/g, ' ') ?? '';
    if (!parent || text.trim() === '' || isSilent(parent, element)) continue;
    const block = blockOf(parent);
    const last = paragraphs.at(-1);
    if (last?.block === block) last.text += text;
    else paragraphs.push({ text, block, language: parent.closest('[lang]')?.getAttribute('lang') ?? 'en' });
  }
  return paragraphs.map(({ text, language }) => ({ text: text.trim(), language }));
}

const isSilent = (parent: Element, root: Element): boolean => {
  const hit = parent.closest(silent);
  return (hit !== null && root.contains(hit)) || !(parent.checkVisibility?.() ?? true);
};

const blockOf = (element: Element): Element =>
  element.parentElement && /^(inline|contents)/.test(getComputedStyle(element).display) ? blockOf(element.parentElement) : element;
