import type { ReportPayload } from '@muster/contract/campaigns/report';
import { CampaignHeader } from './campaign-header';
import { ManagePanel } from '../manage/manage-panel';
import { asksSomething, BriefingContent } from './briefing-content';
import { ResponsePanel } from './response-panel';

/** A briefing: what it says and, where its template has one, the form to acknowledge it [2.69]. */
export function BriefingPage({ payload }: { payload: ReportPayload }) {
  const { campaignV2: campaign } = payload;
  return (
    <>
      <CampaignHeader campaign={campaign} lead={campaign.description} />
      <ManagePanel campaign={campaign} />
      {asksSomething(campaign) ? <ResponsePanel payload={payload} /> : <BriefingContent campaign={campaign} />}
    </>
  );
}
