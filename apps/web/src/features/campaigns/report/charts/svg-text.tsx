/** SVG does not wrap words: lines are cut by the width that letters have on average. */
const letterWidth = 7.4;
export const lineHeight = 20;

export function wrapText(text: string, width: number, mostLines = 3): string[] {
  const most = Math.max(8, Math.floor(width / letterWidth));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...pieces(word, most));
  }
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  return [...kept.slice(0, -1), `${kept.at(-1)?.slice(0, most - 1)}…`];
}

/** A word that is longer than a line is broken. */
const pieces = (word: string, most: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(word.length / most)) }, (_, at) => word.slice(at * most, (at + 1) * most));

interface SvgTextProps {
  lines: readonly string[];
  x: number;
  /** The upper edge of the first line. */
  y: number;
  isBold?: boolean;
  isQuiet?: boolean;
}

/** Lines of text, from their reading start at x. */
export function SvgText({ lines, x, y, isBold = false, isQuiet = false }: SvgTextProps) {
  const fill = `var(--mui-palette-text-${isQuiet ? 'secondary' : 'primary'})`;
  return (
    <text x={x} y={y} style={{ fill, fontFamily: 'inherit', fontSize: 14, fontWeight: isBold ? 650 : 400 }}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at === 0 ? 15 : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
