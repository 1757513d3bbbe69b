/** Converts Markdown to one line of plain text, for titles and descriptions. Unknown syntax stays as typed. */
export function plainText(markdown: string): string {
  return rules
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), markdown.slice(0, maxRead))
    .replace(/\s+/g, ' ')
    .trim();
}

const maxRead = 10_000;

/** Applied in this order. Each pattern stops at its own kind of bracket or line end, so the time is linear. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:```|~~~)[^\n]*$/gm, ''],
  [/!\[([^[\]\n]{0,500})\]\([^()\n]{0,2000}\)/g, '$1'],
  [/\[([^[\]\n]{0,500})\]\([^()\n]{0,2000}\)/g, '$1'],
  [/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/g, '$1'],
  [/^ {0,3}(?:[-*_] ?){3,}$/gm, ''],
  [/^ {0,3}(?:> ?)+/gm, ''],
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^ {0,12}(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] +)?/gm, ''],
  [/(?<!\\)(?:\*{1,3}|~~|`+)/g, ''],
  [/(?<![\p{L}\p{N}\\])_{1,3}(?=\S)|(?<=\S)(?<!\\)_{1,3}(?![\p{L}\p{N}])/gu, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The first `length` characters of a text. Never splits a character [5.12]. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
    .trimEnd();
}
