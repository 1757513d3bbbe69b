import type { ReportPayload } from '@muster/contract/campaigns/report';
import { CampaignHeader } from './campaign-header';
import { ManagePanel } from '../manage/manage-panel';
import { ResponsePanel } from './response-panel';

/** A poll that is under way: answered here, and watched by its managers [2.70]. */
export function PollPage({ payload }: { payload: ReportPayload }) {
  return (
    <>
      <CampaignHeader campaign={payload.campaignV2} />
      <ManagePanel campaign={payload.campaignV2} />
      <ResponsePanel payload={payload} />
    </>
  );
}
