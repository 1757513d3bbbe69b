import type { SystemHealth } from '@muster/contract/admin/health';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { healthQuery } from './api';
import { CheckPanel } from './check-panel';
import { DeadLetters } from './dead-letters';
import { Figures } from './figures';
import { JobTable } from './job-table';
import { formatBytes, formatCount, formatMilliseconds, formatSeconds } from './measures';
import { ProcessTable } from './process-table';
import { PoolTable } from './pool-table';
import { ServiceTable } from './service-table';
import { HealthChip } from './health-chip';

/** The health of the system, which refreshes by itself [2.64] [7.74]. */
export function HealthScreen(): ReactNode {
  const { t } = useTranslation('system');
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <>
      <PageHeader
        title={t('health.title')}
        caption={data && t('health.checkedAt', { when: formatDayTime(data.checkedAt) })}
        action={data && <HealthChip status={data.status} />}
      />
      {error && (
        <div className="mb-6">
          <LoadFailed onRetry={() => void refetch()} />
        </div>
      )}
      {data ? <Checks components={data.components} /> : !error && <ContentSkeleton />}
      {data && <DeadLetters />}
    </>
  );
}

function Checks({ components }: Pick<SystemHealth, 'components'>) {
  const { t } = useTranslation('system');
  const { database, outbox, processes, jobs, disk, services } = components;
  return (
    <div className="grid gap-6 grid-cols-1 mb-6">
      <CheckPanel title={t('health.database')} check={database}>
        {({ pingMilliseconds, pools }) => (
          <>
            <Figures entries={[[t('health.ping'), formatMilliseconds(pingMilliseconds)]]} />
            <PoolTable pools={pools} />
          </>
        )}
      </CheckPanel>
      <CheckPanel title={t('health.outbox')} check={outbox}>
        {({ waiting, oldestSeconds, deadLetters }) => (
          <Figures
            entries={[
              [t('health.waiting'), formatCount(waiting)],
              [t('health.oldest'), formatSeconds(oldestSeconds)],
              [t('deadLetters.title'), formatCount(deadLetters)],
            ]}
          />
        )}
      </CheckPanel>
      <CheckPanel title={t('health.disk')} check={disk}>
        {({ freeBytes, totalBytes }) => (
          <Figures
            entries={[
              [t('health.free'), formatBytes(freeBytes)],
              [t('health.total'), formatBytes(totalBytes)],
            ]}
          />
        )}
      </CheckPanel>
      <CheckPanel title={t('health.services')} check={services}>
        {(details) => <ServiceTable services={details.services} />}
      </CheckPanel>
      <CheckPanel title={t('health.processes')} check={processes}>
        {(details) => <ProcessTable processes={details.processes} />}
      </CheckPanel>
      <CheckPanel title={t('health.jobs')} check={jobs}>
        {(details) => <JobTable jobs={details.jobs} />}
      </CheckPanel>
    </div>
  );
}
