import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';

/** ACTIVE or INACTIVE. An unknown status appears as an error with its raw name [4.32]. */
export function PlaceStatus({ status }: { status: string }) {
  const { t } = useTranslation('dashboards');
  if (status === 'ACTIVE') return <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('status.ACTIVE')} />;
  if (status === 'INACTIVE') return <StatusChip tone="neutral" icon={<BlockOutlined />} label={t('status.INACTIVE')} />;
  return <StatusChip tone="error" icon={<ErrorOutlined />} label={t('status.unknown', { status })} />;
}
