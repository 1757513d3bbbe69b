/**
 * Returns what a person wrote in a reply. It removes what the mail program added: the quotation of our message, the line before it, and a
 * signature. Our messages begin with a line between two `marker`s, in every language, so the quotation is found in every mail program.
 */
export const marker = '##';

/** `> ## Reply above this line ##`, also with the marks of nested quotations. */
const isMarked = (line: string): boolean => {
  const text = bare(line);
  return text.length > 2 * marker.length && text.startsWith(marker) && text.endsWith(marker);
};
const bare = (line: string): string =>
  line
    .replace(/^[\s>|]+/, '')
    .replace(/\*/g, '')
    .trim();

/** Lines with which mail programs begin the quotation of another message. */
const beginsQuotation = (line: string): boolean => line.length < 200 && /^-{3,}[^-].*-{3,}$|^_{10,}$/.test(line.trim());

/** An answer is shorter. */
const maxCharacters = 200_000;

export function writtenText(text: string): string {
  const lines = text
    .slice(0, maxCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n');
  const end = lines.findIndex((line) => isMarked(line) || beginsQuotation(line) || line === '-- ' || line.trim() === '--');
  const kept = end < 0 ? lines : lines.slice(0, end);
  const isCut = end >= 0 && isMarked(lines[end] ?? '');
  return withoutEnd(kept, isCut).join('\n').trim();
}

/** Removes what a program writes before a quotation: quoted lines, 'On Monday, … wrote:', and the block of 'From:' and 'Sent:'. */
function withoutEnd(lines: readonly string[], isBeforeOurs: boolean): string[] {
  const kept = [...lines];
  const last = () => (kept.at(-1) ?? '').trim();
  const trim = () => {
    while (kept.length > 0 && (last() === '' || last().startsWith('>') || last().startsWith('|'))) kept.pop();
  };
  const length = kept.length;
  trim();
  const hadQuotation = isBeforeOurs || kept.length < length - blankAtEnd(lines);
  if (!hadQuotation) return kept;
  const block = headersAtEnd(kept);
  if (block > 0) kept.splice(-block);
  trim();
  // removes one sentence of up to three lines that ends with a colon and contains an address or a date
  for (let count = 1; count <= Math.min(3, kept.length); count += 1) {
    // the person wrote the sentence before
    if (kept.at(-count)?.trim() === '') break;
    const sentence = kept.slice(-count).join(' ').trim();
    if (/[:：]$/.test(sentence) && /@|\d{1,2}[.:]\d{2}|\d{4}/.test(sentence)) {
      kept.splice(-count);
      break;
    }
  }
  return kept;
}

const blankAtEnd = (lines: readonly string[]): number => {
  const at = lines.findLastIndex((line) => line.trim() !== '');
  return lines.length - 1 - at;
};

/**
 * Counts the lines at the end that are the block of a program: three or more like `From: Muster`, one of them with an address or a time.
 * Some programs write blank lines between them. A blank line above three such lines ends the block, because the line above it can be the
 * person's own `Torque: 40 Nm`.
 */
function headersAtEnd(lines: readonly string[]): number {
  let count = 0;
  let headers = 0;
  for (const line of lines.toReversed()) {
    const isBlank = line.trim() === '';
    if (isBlank ? headers >= 3 : !/^\*?[\p{L} -]{2,25}\*?\s?[:：]\*?\s.*$/u.test(line)) break;
    count += 1;
    if (!isBlank) headers += 1;
  }
  while (count > 0 && (lines[lines.length - count] ?? '').trim() === '') count -= 1;
  return headers >= 3 && lines.slice(-count).some((line) => /@|\d{1,2}[.:]\d{2}/.test(line)) ? count : 0;
}
