import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ChartProps } from './chart-props';
import { rowsOf } from './rows';
import { SvgText } from './svg-text';

const trackHeight = 10;

/** A line for each option, filled up to its share. For questions with multiple choices. */
export function ProgressListChart({ entries, width, textSize, label, isRightToLeft }: ChartProps) {
  const { rows, height } = rowsOf(entries, { width, shapeHeight: trackHeight, textSize });
  const x = scaleLinear<number>({ domain: [0, 1], range: [0, width] });
  return (
    <svg role="img" aria-label={label} width={width} height={height} style={{ display: 'block', maxWidth: '100%' }}>
      {rows.map(({ entry, lines, top, shapeTop }) => {
        const length = x(entry.ratio);
        return (
          <Group key={entry.id} top={top}>
            <SvgText lines={lines} x={isRightToLeft ? width : 0} y={0} textSize={textSize} />
            <Bar x={0} y={shapeTop} width={width} height={trackHeight} rx={trackHeight / 2} style={{ fill: 'var(--color-line)' }} />
            {length > 0 && (
              <Bar
                x={isRightToLeft ? width - length : 0}
                y={shapeTop}
                width={Math.max(length, trackHeight)}
                height={trackHeight}
                rx={trackHeight / 2}
                style={{ fill: entry.colour }}
              />
            )}
          </Group>
        );
      })}
    </svg>
  );
}
