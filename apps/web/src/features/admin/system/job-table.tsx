import type { SystemHealth } from '@muster/contract/admin/health';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { HealthChip } from './health-chip';
import { formatCount } from './measures';
import { PlainTable } from '../../../ui/table/plain-table';

type Jobs = NonNullable<SystemHealth['components']['jobs']['details']>['jobs'];

export function JobTable({ jobs }: { jobs: Jobs }) {
  const { t } = useTranslation('system');
  return (
    <PlainTable label={t('health.jobs')} heads={[t('job.name'), t('job.cron'), t('job.lastRun'), t('job.state'), t('job.failures')]}>
      {jobs.map(({ name, cron, lastRunAt, lastFailed, failures }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>
            <code>{cron}</code>
          </td>
          <td>{lastRunAt ? formatDayTime(lastRunAt) : t('none')}</td>
          <td>{lastRunAt ? <HealthChip status={lastFailed ? 'DOWN' : 'UP'} /> : t('none')}</td>
          <td>{formatCount(failures)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
