import type { CampaignV2Response } from '@muster/contract/responses/response';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../ui/status-chip';

/** Marks what a site has saved and not completed: it shows, and no figure counts it. */
export function NotCounted({ response }: { response: Pick<CampaignV2Response, 'status'> }) {
  const { t } = useTranslation('reports');
  if (response.status === 'SUBMITTED') return null;
  return <StatusChip tone="warning" icon={<HourglassTopOutlined />} label={t('sites.notCounted')} />;
}
