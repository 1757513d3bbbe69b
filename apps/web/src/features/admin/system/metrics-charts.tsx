import { sampleSeconds, type MetricsSample } from '@muster/contract/admin/metrics';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { LineChart } from './line-chart';
import { formatBytes, formatCount, formatMilliseconds } from './measures';

interface Course {
  key: 'requests' | 'failures' | 'eventLoop' | 'memory';
  of(sample: MetricsSample): number;
  format(value: number): string;
}

const courses: readonly Course[] = [
  { key: 'requests', of: ({ requests }) => requests / sampleSeconds, format: formatCount },
  { key: 'failures', of: ({ failures }) => failures, format: formatCount },
  { key: 'eventLoop', of: ({ eventLoopMilliseconds }) => eventLoopMilliseconds, format: formatMilliseconds },
  { key: 'memory', of: ({ memoryBytes }) => memoryBytes, format: formatBytes },
];

/** The course of the last half hour, as pictures. */
export function MetricsCharts({ samples }: { samples: readonly MetricsSample[] }) {
  const { t } = useTranslation('system');
  if (samples.length < 2) return <Text color="muted">{t('metrics.tooEarly')}</Text>;
  return (
    <div className="grid gap-6 grid-cols-[repeat(auto-fit,minmax(min(280px,100%),1fr))]">
      {courses.map(({ key, of, format }) => {
        const points = samples.map((sample) => ({ at: sample.at, value: of(sample) }));
        const title = t(`metrics.${key}`);
        const description = t('metrics.description', {
          title,
          last: format(points.at(-1)?.value ?? 0),
          highest: format(Math.max(...points.map(({ value }) => value))),
        });
        return <LineChart key={key} title={title} points={points} format={format} description={description} />;
      })}
    </div>
  );
}
