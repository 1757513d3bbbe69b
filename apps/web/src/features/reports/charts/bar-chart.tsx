import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatPercent } from '../../../lib/formats';
import type { ChartProps } from './chart-props';
import { rowsOf } from './rows';
import { lineHeightOf, SvgText } from './svg-text';

const barHeight = 24;
/** How far the lines of the scale extend above and below a bar. */
const overhang = 4;
const side = 18;
const marks = [0, 0.25, 0.5, 0.75, 1] as const;

/** A bar for each option, on one scale from 0 to 100%. The lines of the scale are only behind the bars, not behind text. */
export function BarChart({ entries, width, textSize, label, isRightToLeft }: ChartProps) {
  const inner = width - 2 * side;
  const { rows, height } = rowsOf(entries, { width: inner, shapeHeight: barHeight, textSize });
  const x = scaleLinear<number>({ domain: [0, 1], range: isRightToLeft ? [inner, 0] : [0, inner] });
  const start = isRightToLeft ? inner : 0;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height + lineHeightOf(textSize) + 8}
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <Group left={side}>
        {rows.map(({ entry, lines, top, shapeTop }) => {
          const length = Math.abs(x(entry.ratio) - x(0));
          return (
            <Group key={entry.id} top={top}>
              {marks.map((share) => (
                <line
                  key={share}
                  x1={x(share)}
                  x2={x(share)}
                  y1={shapeTop - overhang}
                  y2={shapeTop + barHeight + overhang}
                  style={{ stroke: 'var(--color-line)' }}
                />
              ))}
              <SvgText lines={lines} x={start} y={0} textSize={textSize} />
              <Bar
                x={isRightToLeft ? inner - length : 0}
                y={shapeTop}
                width={Math.max(length, 2)}
                height={barHeight}
                rx={3}
                style={{ fill: entry.colour }}
              />
            </Group>
          );
        })}
        {marksThatFit(inner, textSize).map((share) => (
          <SvgText
            key={share}
            lines={[formatPercent(share)]}
            x={x(share)}
            y={height}
            textSize={textSize}
            anchor={anchorOf(share)}
            isMuted
          />
        ))}
      </Group>
    </svg>
  );
}

/** With large text, only the ends and the middle of the scale have labels. */
const marksThatFit = (width: number, textSize: number): readonly number[] => (width / 4 < textSize * 3.2 ? [0, 0.5, 1] : marks);

/** The labels of the ends stay within the chart. */
function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share === 0) return 'start';
  return share === 1 ? 'end' : 'middle';
}
