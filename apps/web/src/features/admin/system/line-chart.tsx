import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { useId } from 'react';
import { Text } from '../../../ui/display/text';

interface Point {
  at: string;
  value: number;
}

interface LineChartProps {
  title: string;
  points: readonly Point[];
  format(value: number): string;
  /** Describes the picture: the last and the highest value. */
  description: string;
}

const width = 320;
const height = 96;
const margin = 4;

/** The course of one figure, on a scale from 0 to its highest value. It stretches to the width of its frame. */
export function LineChart({ title, points, format, description }: LineChartProps) {
  const id = useId();
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const x = scaleLinear<number>({ domain: [0, Math.max(1, points.length - 1)], range: [margin, width - margin] });
  const y = scaleLinear<number>({ domain: [0, highest], range: [height - margin, margin] });
  return (
    <figure className="min-w-0">
      <figcaption id={id} className="flex justify-between gap-4 mb-1">
        <Text component="span" className="font-strong">
          {title}
        </Text>
        <Text component="span" color="muted">
          {format(points.at(-1)?.value ?? 0)}
        </Text>
      </figcaption>
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height, background: 'var(--color-background)' }}
      >
        <line x1={0} x2={width} y1={height - margin} y2={height - margin} style={{ stroke: 'var(--color-line)' }} />
        <LinePath
          data={[...points]}
          x={(_point, at) => x(at)}
          y={({ value }) => y(value)}
          style={{ fill: 'none', stroke: 'var(--color-primary)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' }}
        />
      </svg>
    </figure>
  );
}
