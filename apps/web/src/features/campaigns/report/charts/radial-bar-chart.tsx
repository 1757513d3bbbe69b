import { Group } from '@visx/group';
import { Arc } from '@visx/shape';
import type { ChartProps } from './chart-props';
import { lineHeight, SvgText, wrapText } from './svg-text';

const diameter = 220;
const gap = 24;
const full = 2 * Math.PI;

/** A ring for each option, the first outermost; the letter at its start is the letter of its line in the legend. */
export function RadialBarChart({ entries, width, label, isRightToLeft }: ChartProps) {
  const isBeside = width >= diameter + gap + 200;
  const legendWidth = isBeside ? width - diameter - gap : width;
  const legend = legendOf(entries, legendWidth);
  const height = isBeside ? Math.max(diameter, legend.height) : diameter + gap + legend.height;
  const thickness = Math.min(24, (diameter / 2 - 24) / Math.max(1, entries.length) - 4);
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
              <Arc {...ring} endAngle={full} style={{ fill: 'var(--mui-palette-divider)' }} />
              {ratio > 0 && <Arc {...ring} endAngle={(isRightToLeft ? -1 : 1) * ratio * full} style={{ fill: colour }} />}
              <text
                y={-outer + thickness / 2 + 5}
                textAnchor="middle"
                style={{
                  fill: ratio > 0 ? 'var(--mui-palette-background-paper)' : 'var(--mui-palette-text-primary)',
                  fontFamily: 'inherit',
                  fontSize: 13,
                  fontWeight: 700,
                }}
                dx={isRightToLeft ? -8 : 8}
              >
                {letterOf(at)}
              </text>
            </g>
          );
        })}
      </Group>
      <Group left={legendLeft} top={legendTop}>
        {legend.rows.map(({ entry, lines, top }, at) => (
          <Group key={entry.id} top={top}>
            <rect
              x={isRightToLeft ? legendWidth - markSize : 0}
              y={1}
              width={markSize}
              height={markSize}
              rx={4}
              style={{ fill: entry.colour }}
            />
            <text
              x={isRightToLeft ? legendWidth - markSize / 2 : markSize / 2}
              y={15}
              textAnchor="middle"
              style={{ fill: 'var(--mui-palette-background-paper)', fontFamily: 'inherit', fontSize: 13, fontWeight: 700 }}
            >
              {letterOf(at)}
            </text>
            <SvgText lines={lines} x={isRightToLeft ? legendWidth - textLeft : textLeft} y={0} isBold />
            <SvgText lines={[entry.value]} x={isRightToLeft ? legendWidth - textLeft : textLeft} y={lines.length * lineHeight} isQuiet />
          </Group>
        ))}
      </Group>
    </svg>
  );
}

const markSize = 20;
const textLeft = markSize + 10;

const letterOf = (at: number): string => String.fromCodePoint(65 + (at % 26));

function legendOf(entries: ChartProps['entries'], width: number) {
  let top = 0;
  const rows = entries.map((entry) => {
    const lines = wrapText(entry.label, width - textLeft);
    const row = { entry, lines, top };
    top += (lines.length + 1) * lineHeight + 12;
    return row;
  });
  return { rows, height: top };
}
