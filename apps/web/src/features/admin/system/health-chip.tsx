import type { HealthStatus } from '@muster/contract/admin/health';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';

const looks = {
  UP: { tone: 'success', icon: <CheckCircleOutlined /> },
  DEGRADED: { tone: 'warning', icon: <WarningAmberOutlined /> },
  DOWN: { tone: 'error', icon: <ErrorOutlined /> },
} as const;

export function HealthChip({ status }: { status: HealthStatus }) {
  const { t } = useTranslation('system');
  return <StatusChip {...looks[status]} label={t(`status.${status}`)} />;
}
