import type { HealthStatus } from '@muster/contract/admin/health';
import { useTranslation } from 'react-i18next';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import ErrorOutlined from '~icons/ic/outline-error';
import WarningAmberOutlined from '~icons/ic/outline-warning-amber';
import { StatusChip } from '../../../ui/labels/status-chip';

const looks = {
  UP: { tone: 'success', icon: <CheckCircleOutlined /> },
  DEGRADED: { tone: 'warning', icon: <WarningAmberOutlined /> },
  DOWN: { tone: 'error', icon: <ErrorOutlined /> },
} as const;

export function HealthChip({ status }: { status: HealthStatus }) {
  const { t } = useTranslation('system');
  return <StatusChip {...looks[status]} label={t(`status.${status}`)} />;
}
