import type { SystemHealth } from '@muster/contract/admin/health';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { HealthChip } from './health-chip';
import { PlainTable } from '../../../ui/table/plain-table';

type Services = NonNullable<SystemHealth['components']['services']['details']>['services'];

/** The outside services, with the last call that this process made. */
export function ServiceTable({ services }: { services: Services }) {
  const { t } = useTranslation('system');
  return (
    <PlainTable
      label={t('health.services')}
      heads={[t('service.name'), t('service.configured'), t('service.lastCall'), t('service.outcome')]}
    >
      {services.map(({ name, isConfigured, lastCallAt, lastFailed, lastError }) => (
        <tr key={name}>
          <td>{t(`service.${name}`)}</td>
          <td>{t(isConfigured ? 'yes' : 'no')}</td>
          <td>{lastCallAt ? formatDayTime(lastCallAt) : t('none')}</td>
          <td>
            {lastCallAt ? <HealthChip status={lastFailed ? 'DOWN' : 'UP'} /> : t('none')}
            {lastError && <div dir="auto">{lastError}</div>}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
