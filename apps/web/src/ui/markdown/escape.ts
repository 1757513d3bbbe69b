/** Plain text that begins a line like a block of markdown, such as '# ', '- ', '1. ', '> ', '+ ', '---' or a table's bar. */
const blockStart = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|(?:-[ \t]*){3,}$|=+[ \t]*$|\||:)/;
/** By digits, by letters or by Roman numerals, which the editor reads as lists too. */
const numbered = /^(\d{1,9}|[a-z]{1,2}|[ivxlcdm]+)([.)])(?=\s|$)/i;

/** Code and the addresses of links are markdown already. */
const written = /((?<!\\)`+.*?(?<!\\)`+|\]\([^\s)]*\))/;

/** What a reader of markdown would turn into a link by itself, with the editor's own backslashes in it. */
const bareLink = /(https?|ftp)(?=:\/\/)|(www)(?=\.)|(?<=[\w.+-])(?=@\w)/gi;

/**
 * Escapes the markdown of one paragraph, so that it is read as the same paragraph again: the editor escapes what is
 * special within a line; this does what is special at the start of one, and what looks like a link but is none.
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

/** Spaces that open a line would vanish, or make it code. */
const hardSpaces = (indent: string): string => indent.replaceAll('\t', '    ').replaceAll(' ', '\u00a0');
