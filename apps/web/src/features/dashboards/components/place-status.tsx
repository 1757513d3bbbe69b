import { useTranslation } from 'react-i18next';
import BlockOutlined from '~icons/ic/outline-block';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import ErrorOutlined from '~icons/ic/outline-error';
import { StatusChip } from '../../../ui/labels/status-chip';

/** ACTIVE or INACTIVE. An unknown status appears as an error with its raw name [4.32]. */
export function PlaceStatus({ status }: { status: string }) {
  const { t } = useTranslation('dashboards');
  if (status === 'ACTIVE') return <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('status.ACTIVE')} />;
  if (status === 'INACTIVE') return <StatusChip tone="neutral" icon={<BlockOutlined />} label={t('status.INACTIVE')} />;
  return <StatusChip tone="error" icon={<ErrorOutlined />} label={t('status.unknown', { status })} />;
}
