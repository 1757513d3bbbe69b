import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';

/** ACTIVE, INACTIVE or archived. An unknown status shows as an error with its raw name [4.32]. */
export function PlaceStatus({ status, isArchived = false }: { status: string; isArchived?: boolean }) {
  const { t } = useTranslation('settings');
  if (isArchived) return <StatusChip tone="neutral" icon={<Inventory2Outlined />} label={t('status.archived')} />;
  if (status === 'ACTIVE') return <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('status.ACTIVE')} />;
  if (status === 'INACTIVE') return <StatusChip tone="neutral" icon={<BlockOutlined />} label={t('status.INACTIVE')} />;
  return <StatusChip tone="error" icon={<ErrorOutlined />} label={t('status.unknown', { status })} />;
}
