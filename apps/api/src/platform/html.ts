/** Text that is already HTML. A template escapes everything else. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | readonly Html[];

/** A template tag that escapes its values, except results of `html`. Undefined gives an empty text. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + rendered(parts[index - 1]) + string));
}

/** Marks HTML of a library as safe. It must contain no user input. */
export const trustedHtml = (text: string): Html => new Html(text);

function rendered(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
