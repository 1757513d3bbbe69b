/** Most texts have no formatting. They need no parser, which is a large chunk and slow on a phone. */

/** A character that can format text anywhere, also in an address that becomes a link. */
const anywhere = /[\\`*_[\]<>#|~&@\t\r\0]|:\/\/|www\./i;

/** What can format a line by its start or its end: a list, a line below a heading, indented code, a break. */
const atEdge = /^(?:\s|[-+=]|\d+[.)])|\s$/;

/** The paragraphs of a text that has no formatting in Markdown, or undefined if a parser has to decide. */
export function plainParagraphs(text: string): readonly string[] | undefined {
  if (anywhere.test(text)) return undefined;
  const lines = text.split('\n');
  if (lines.some((line) => atEdge.test(line))) return undefined;
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/^\n|\n$/g, ''))
    .filter((paragraph) => paragraph !== '');
}
