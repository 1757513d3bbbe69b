import type { SystemHealth } from '@muster/contract/admin/health';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { PlainTable } from '../../../ui/table/plain-table';
import { HealthChip } from './health-chip';

type Processes = NonNullable<SystemHealth['components']['processes']['details']>['processes'];

/** The processes of the product, on all hosts. */
export function ProcessTable({ processes }: { processes: Processes }) {
  const { t } = useTranslation('system');
  const heads = [t('process.host'), t('info.role'), t('info.build'), t('info.startedAt'), t('process.lastBeat'), t('job.state')];
  return (
    <PlainTable label={t('health.processes')} heads={heads}>
      {processes.map(({ host, pid, role, build, startedAt, beatAt, isSilent }) => (
        <tr key={`${host} ${pid} ${startedAt}`}>
          <td>
            <code>{`${host} ${pid}`}</code>
          </td>
          <td>{role}</td>
          <td>{build}</td>
          <td>{formatDayTime(startedAt)}</td>
          <td>{formatDayTime(beatAt)}</td>
          <td>
            <HealthChip status={isSilent ? 'DOWN' : 'UP'} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
