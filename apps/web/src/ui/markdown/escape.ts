/** Plain text that looks like the start of a Markdown block: '# ', '- ', '1. ', '> ', '+ ', '---' or the bar of a table. */
const blockStart = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|(?:-[ \t]*){3,}$|=+[ \t]*$|\||:)/;
/** Numbering with digits, letters or Roman numerals, which the editor also parses as lists. */
const numbered = /^(\d{1,9}|[a-z]{1,2}|[ivxlcdm]+)([.)])(?=\s|$)/i;

/** Code and link targets are already Markdown. */
const written = /((?<!\\)`+.*?(?<!\\)`+|\]\([^\s)]*\))/;

/** Text that a Markdown parser would turn into a link, with the editor's own backslashes in it. */
const bareLink = /(https?|ftp)(?=:\/\/)|(www)(?=\.)|(?<=[\w.+-])(?=@\w)/gi;

/**
 * Escapes the Markdown of one paragraph, so that parsing gives the same paragraph. The editor escapes special characters within a
 * line. This function escapes block starts, and text that looks like a link.
 */
export function escapeParagraph(markdown: string): string {
  return markdown.split('\n').map(escapeLine).join('\n');
}

function escapeLine(line: string): string {
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  const escaped = text
    .replace(blockStart, '\\$1')
    .replace(numbered, '$1\\$2')
    .split(written)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(bareLink, '$1$2\\')))
    .join('');
  return hardSpaces(indent) + escaped;
}

/** Leading spaces would be dropped, or parsed as code. */
const hardSpaces = (indent: string): string => indent.replaceAll('\t', '    ').replaceAll(' ', '\u00a0');
