import { useTranslation } from 'react-i18next';
import BlockOutlined from '~icons/ic/outline-block';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import ErrorOutlined from '~icons/ic/outline-error';
import Inventory2Outlined from '~icons/ic/outline-inventory-2';
import { StatusChip } from '../../../ui/labels/status-chip';

/** ACTIVE, INACTIVE or archived. An unknown status shows as an error with its raw name [4.32]. */
export function PlaceStatus({ status, isArchived = false }: { status: string; isArchived?: boolean }) {
  const { t } = useTranslation('settings');
  if (isArchived) return <StatusChip tone="neutral" icon={<Inventory2Outlined />} label={t('status.archived')} />;
  if (status === 'ACTIVE') return <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('status.ACTIVE')} />;
  if (status === 'INACTIVE') return <StatusChip tone="neutral" icon={<BlockOutlined />} label={t('status.INACTIVE')} />;
  return <StatusChip tone="error" icon={<ErrorOutlined />} label={t('status.unknown', { status })} />;
}
