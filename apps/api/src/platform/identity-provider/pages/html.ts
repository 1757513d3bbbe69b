/** Text that is already HTML; everything else is escaped when it is put into a template. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | readonly Html[];

/** A template whose values are escaped, except what is itself made by `html`. Undefined is nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + rendered(parts[index - 1]) + string));
}

/** HTML that a library made and that holds nothing a person typed. */
export const trustedHtml = (text: string): Html => new Html(text);

function rendered(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
