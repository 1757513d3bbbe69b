import { Group } from '@visx/group';
import { Arc } from '@visx/shape';
import type { SVGTextElementAttributes } from 'react';
import type { ChartProps } from './chart-props';
import { lineHeightOf, SvgText, wrapText } from './svg-text';

const diameter = 220;
const gap = 24;
const full = 2 * Math.PI;

/** A ring for each option, from the outside in. The letter at its start is the letter in the legend. */
export function RadialBarChart({ entries, width, textSize, label, isRightToLeft }: ChartProps) {
  const isBeside = width >= diameter + gap + textSize * 14;
  const legendWidth = isBeside ? width - diameter - gap : width;
  const legend = legendOf(entries, legendWidth, textSize);
  const markSize = Math.round(textSize * 1.5);
  const textLeft = markSize + 10;
  const height = isBeside ? Math.max(diameter, legend.height) : diameter + gap + legend.height;
  const thickness = Math.min(24, (diameter / 2 - 24) / Math.max(1, entries.length) - 4);
  // A ring that is too thin has no letter. The legend has the same order, from the outside in.
  const hasLetters = thickness >= textSize * 1.1;
  const centre = isRightToLeft && isBeside ? width - diameter / 2 : isBeside ? diameter / 2 : width / 2;
  const legendLeft = isBeside && !isRightToLeft ? diameter + gap : 0;
  const legendTop = isBeside ? Math.max(0, (diameter - legend.height) / 2) : diameter + gap;
  return (
    <svg role="img" aria-label={label} width={width} height={height} style={{ display: 'block', maxWidth: '100%' }}>
      <Group left={centre} top={diameter / 2}>
        {entries.map(({ id, ratio, colour }, at) => {
          const outer = diameter / 2 - at * (thickness + 4);
          const ring = { innerRadius: outer - thickness, outerRadius: outer, startAngle: 0, cornerRadius: thickness / 2 };
          return (
            <g key={id}>
              <Arc {...ring} endAngle={full} style={{ fill: 'var(--color-line)' }} />
              {ratio > 0 && <Arc {...ring} endAngle={(isRightToLeft ? -1 : 1) * ratio * full} style={{ fill: colour }} />}
              {hasLetters && (
                <Letter
                  at={at}
                  y={-outer + thickness / 2 + textSize * 0.36}
                  dx={isRightToLeft ? -8 : 8}
                  textSize={textSize}
                  fill={ratio > 0 ? 'var(--color-paper)' : 'var(--color-foreground)'}
                />
              )}
            </g>
          );
        })}
      </Group>
      <Group left={legendLeft} top={legendTop}>
        {legend.rows.map(({ entry, lines, values, top }, at) => (
          <Group key={entry.id} top={top}>
            <rect
              x={isRightToLeft ? legendWidth - markSize : 0}
              y={1}
              width={markSize}
              height={markSize}
              rx={4}
              style={{ fill: entry.colour }}
            />
            <Letter
              at={at}
              x={isRightToLeft ? legendWidth - markSize / 2 : markSize / 2}
              y={markSize / 2 + 1 + textSize * 0.36}
              textSize={textSize}
              fill="var(--color-paper)"
            />
            <SvgText lines={lines} x={isRightToLeft ? legendWidth - textLeft : textLeft} y={0} textSize={textSize} isBold />
            <SvgText
              lines={values}
              x={isRightToLeft ? legendWidth - textLeft : textLeft}
              y={lines.length * lineHeightOf(textSize)}
              textSize={textSize}
              isMuted
            />
          </Group>
        ))}
      </Group>
    </svg>
  );
}

interface LetterProps extends Pick<SVGTextElementAttributes<SVGTextElement>, 'x' | 'y' | 'dx'> {
  /** The place of the option, from 0. */
  at: number;
  textSize: number;
  fill: string;
}

/** The letter of an option, in its ring and in the legend. */
function Letter({ at, textSize, fill, ...place }: LetterProps) {
  return (
    <text {...place} textAnchor="middle" style={{ fill, fontFamily: 'inherit', fontSize: textSize, fontWeight: 700 }}>
      {letterOf(at)}
    </text>
  );
}

const letterOf = (at: number): string => String.fromCodePoint(65 + (at % 26));

function legendOf(entries: ChartProps['entries'], legendWidth: number, textSize: number) {
  let top = 0;
  const width = legendWidth - Math.round(textSize * 1.5) - 10;
  const rows = entries.map((entry) => {
    const lines = wrapText(entry.label, { width, textSize });
    const values = wrapText(entry.value, { width, textSize });
    const row = { entry, lines, values, top };
    top += (lines.length + values.length) * lineHeightOf(textSize) + 12;
    return row;
  });
  return { rows, height: top };
}
