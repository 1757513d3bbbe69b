/** SVG does not wrap text: lines are split by the average width of letters. Sizes are in px. */
const letterWidth = (textSize: number): number => textSize * 0.53;
export const lineHeightOf = (textSize: number): number => Math.round(textSize * 1.4);

interface Wrapped {
  width: number;
  textSize: number;
  maxLines?: number;
}

export function wrapText(text: string, { width, textSize, maxLines = 3 }: Wrapped): string[] {
  const max = Math.max(8, Math.floor(width / letterWidth(textSize)));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= max) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...pieces(word, max));
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  return [...kept.slice(0, -1), `${kept.at(-1)?.slice(0, max - 1)}…`];
}

/** A word that is longer than a line is broken. */
const pieces = (word: string, max: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(word.length / max)) }, (_, at) => word.slice(at * max, (at + 1) * max));

interface SvgTextProps {
  lines: readonly string[];
  x: number;
  /** The upper edge of the first line. */
  y: number;
  textSize: number;
  isBold?: boolean;
  isMuted?: boolean;
  /** The point of the text at x. Default: the start of reading. */
  anchor?: 'start' | 'middle' | 'end';
}

export function SvgText({ lines, x, y, textSize, isBold = false, isMuted = false, anchor = 'start' }: SvgTextProps) {
  const fill = `var(--color-${isMuted ? 'muted' : 'foreground'})`;
  return (
    <text x={x} y={y} textAnchor={anchor} style={{ fill, fontFamily: 'inherit', fontSize: textSize, fontWeight: isBold ? 650 : 400 }}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at === 0 ? Math.round(textSize * 1.07) : lineHeightOf(textSize)} style={{ unicodeBidi: 'plaintext' }}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
