import type { CampaignV2Response } from '@muster/contract/responses/response';
import { useTranslation } from 'react-i18next';
import HourglassTopOutlined from '~icons/ic/outline-hourglass-top';
import { StatusChip } from '../../../ui/labels/status-chip';

/** Marks a response in progress: the report shows it, but no figure counts it. */
export function NotCounted({ response }: { response: Pick<CampaignV2Response, 'status'> }) {
  const { t } = useTranslation('reports');
  if (response.status === 'SUBMITTED') return null;
  return <StatusChip tone="warning" icon={<HourglassTopOutlined />} label={t('sites.notCounted')} />;
}
