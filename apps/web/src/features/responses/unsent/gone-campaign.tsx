import type { ReportPayload } from '@muster/contract/reports/report';
import { useTranslation } from 'react-i18next';
import { Gone } from '../../../ui/feedback/gone';
import { ContentHeader } from '../../../ui/layout/content-header';
import { useMe } from '../../identity';
import { unsentItems } from '../kept-response';
import { useBack } from '../view/campaign-header';
import { CampaignEntries, useCampaignEntries } from './campaign-entries';
import { UnsentResponse } from './unsent-response';

interface GoneCampaignProps {
  /** The last copy of the campaign that the page has loaded, with the person's answer. */
  payload: Pick<ReportPayload, 'campaignV2' | 'campaignV2Responses'>;
  error: Error | null;
}

/** A campaign that was deleted while it was open. Shows what the person has not sent yet. If there is nothing, the error page appears. */
export function GoneCampaign({ payload: { campaignV2: campaign, campaignV2Responses }, error }: GoneCampaignProps) {
  const { t } = useTranslation('campaigns');
  const { userId } = useMe();
  const entries = useCampaignEntries(campaign.id);
  const back = useBack(campaign);
  if (entries.length === 0 && unsentItems(userId, campaign.id).length === 0) throw error;
  return (
    <>
      <ContentHeader title={campaign.title || t('untitled')} isPageText back={back} />
      <Gone />
      <CampaignEntries entries={entries} />
      <UnsentResponse campaign={campaign} saved={campaignV2Responses.find((one) => one.userId === userId)?.campaignAnswer} isGone />
    </>
  );
}
