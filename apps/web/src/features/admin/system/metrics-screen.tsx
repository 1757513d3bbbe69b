import type { ProcessMetrics } from '@muster/contract/admin/metrics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { metricsQuery, threadsQuery } from './api';
import { Figures } from './figures';
import { formatBytes, formatCount, formatMilliseconds, formatSeconds } from './measures';
import { MetricsCharts } from './metrics-charts';
import { PlainTable } from '../../../ui/table/plain-table';
import { PoolTable } from './pool-table';
import { RouteTable } from './route-table';

/** The figures of the process that answers: pictures of the last half hour, requests by route, pools, queues, threads [7.74]. */
export function MetricsScreen(): ReactNode {
  const { t } = useTranslation('system');
  const { data, error, refetch } = useQuery(metricsQuery);
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <ContentSkeleton />;
  return (
    <>
      <PageHeader title={t('metrics.title')} caption={t('metrics.process', { host: data.process.host, pid: data.process.pid })} />
      <div className="grid gap-6 grid-cols-1">
        <Panel title={t('metrics.course')}>
          <MetricsCharts samples={data.samples} />
        </Panel>
        <Panel title={t('metrics.now')}>
          <ProcessFigures {...data.process} />
        </Panel>
        <Panel title={t('metrics.routes')}>
          <RouteTable routes={data.routes} />
        </Panel>
        <Panel title={t('pool.title')}>
          <PoolTable pools={data.pools} />
        </Panel>
        <Panel title={t('metrics.queues')}>
          <NameCounts label={t('metrics.queues')} entries={data.queues.map(({ name, waiting }) => [name, waiting])} />
        </Panel>
        <Threads />
      </div>
    </>
  );
}

function ProcessFigures({ uptimeSeconds, cpuPercent, memoryBytes, heapBytes, heapLimitBytes, eventLoop }: ProcessMetrics['process']) {
  const { t } = useTranslation('system');
  return (
    <Figures
      entries={[
        [t('metrics.uptime'), formatSeconds(uptimeSeconds)],
        [t('metrics.cpu'), `${formatCount(cpuPercent)} %`],
        [t('metrics.memory'), formatBytes(memoryBytes)],
        [t('metrics.heap'), `${formatBytes(heapBytes)} / ${formatBytes(heapLimitBytes)}`],
        [t('metrics.loopP50'), formatMilliseconds(eventLoop.p50Milliseconds)],
        [t('metrics.loopP99'), formatMilliseconds(eventLoop.p99Milliseconds)],
        [t('metrics.loopMax'), formatMilliseconds(eventLoop.maxMilliseconds)],
      ]}
    />
  );
}

function Threads() {
  const { t } = useTranslation('system');
  const { data } = useQuery(threadsQuery);
  if (!data) return null;
  return (
    <Panel title={t('metrics.threads')}>
      <PlainTable label={t('metrics.threads')} heads={[t('thread.name'), t('job.state')]}>
        {data.threads.map(({ name, id, state }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{t(`thread.${state}`)}</td>
          </tr>
        ))}
      </PlainTable>
      <NameCounts label={t('metrics.resources')} entries={data.resources.map(({ name, count }) => [name, count])} />
    </Panel>
  );
}

function NameCounts({ label, entries }: { label: string; entries: readonly (readonly [name: string, count: number])[] }) {
  const { t } = useTranslation('system');
  if (entries.length === 0) return t('none');
  return (
    <PlainTable label={label} heads={[t('thread.name'), t('thread.count')]}>
      {entries.map(([name, count]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{formatCount(count)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
