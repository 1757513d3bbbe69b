import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type * as Evidence from '@muster/contract/evidence/endpoints';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/queries/call-for-file';
import { useDownload } from '../../../lib/device/use-download';

const downloadPack = callForFile<typeof Evidence.downloadCampaignPack>('GET /campaign-v2s/{id}/evidence-pack');

/** Managers of the scope get the evidence of a campaign that people have got. They are also those who may delete it. */
export const hasEvidence = ({ status, allowedActions }: CampaignV2): boolean =>
  allowedActions.includes('delete') && (status === 'LIVE' || status === 'COMPLETE');

/** Fetches the evidence pack of the campaign and saves it. Announces the start and the end. */
export function useEvidencePack({ id }: CampaignV2) {
  const { t } = useTranslation('campaigns');
  return useDownload(() => downloadPack({ params: { id } }, { fallbackName: `evidence-campaign-${id}.zip`, hideError: true }), {
    making: t('manage.evidence.fetching'),
    done: (name) => t('manage.evidence.done', { name }),
    failed: t('manage.evidence.failed'),
  });
}
