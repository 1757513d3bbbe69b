import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatPercent } from '../../../../lib/formats';
import type { ChartProps } from './chart-props';
import { rowsOf } from './rows';
import { SvgText } from './svg-text';

const barHeight = 24;
const axisHeight = 30;
const side = 18;

/** A bar for each option, on one scale from 0 to 100%. */
export function BarChart({ entries, width, label, isRightToLeft }: ChartProps) {
  const { rows, height } = rowsOf(entries, width - 2 * side, barHeight);
  const inner = width - 2 * side;
  const x = scaleLinear<number>({ domain: [0, 1], range: isRightToLeft ? [inner, 0] : [0, inner] });
  const start = isRightToLeft ? inner : 0;
  return (
    <svg role="img" aria-label={label} width={width} height={height + axisHeight} style={{ display: 'block', maxWidth: '100%' }}>
      <Group left={side}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <line key={share} x1={x(share)} x2={x(share)} y1={0} y2={height} style={{ stroke: 'var(--mui-palette-divider)' }} />
        ))}
        {rows.map(({ entry, lines, top, shapeTop }) => {
          const length = Math.abs(x(entry.ratio) - x(0));
          return (
            <Group key={entry.id} top={top}>
              <SvgText lines={[...lines.slice(0, -1), `${lines.at(-1)} – ${entry.value}`]} x={start} y={0} />
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
        <AxisBottom
          top={height}
          scale={x}
          tickValues={[0, 0.25, 0.5, 0.75, 1]}
          tickFormat={(share) => formatPercent(Number(share))}
          hideTicks
          axisLineClassName="axis"
          tickLabelProps={{
            style: { fill: 'var(--mui-palette-text-secondary)', fontSize: 12, fontFamily: 'inherit' },
            textAnchor: 'middle',
            fill: undefined,
            fontSize: undefined,
            fontFamily: undefined,
          }}
          stroke="transparent"
        />
      </Group>
    </svg>
  );
}
