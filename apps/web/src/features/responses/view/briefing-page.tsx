import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { ManagerOnly, asksSomething } from '../../campaigns';
import { CrewSlot } from '../crew-slot';
import { CampaignHeader } from './campaign-header';
import { NotSelected } from './not-selected';
import { Useful } from '../usefulness/lazy';
import { ResponsePanel } from './response-panel';

const CheckedPanel = lazyPart(() => import('../checks/checked-panel'), 'CheckedPanel');
const BriefingContent = lazyPart(() => import('./briefing-content'), 'BriefingContent');

/** A briefing with its content and, if its template has one, the form to acknowledge it [2.69]. */
export function BriefingPage({ payload }: { payload: ReportPayload }) {
  const { campaignV2: campaign } = payload;
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <CampaignHeader campaign={campaign} lead={campaign.description} content={content} />
      <ManagerOnly campaign={campaign} />
      {!campaign.isAnonymous && <CrewSlot campaign={campaign} />}
      <div ref={content} className="contents">
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          {campaign.checks ? (
            <CheckedPanel key={campaign.contentVersion} payload={payload} />
          ) : asksSomething(campaign) ? (
            <ResponsePanel payload={payload} />
          ) : (
            <ReadOnly campaign={campaign} />
          )}
        </Suspense>
      </div>
    </>
  );
}

/** A briefing that asks nothing [2.69], with the reason for a reader outside its audience [2.115]. */
function ReadOnly({ campaign }: { campaign: CampaignV2 }) {
  return (
    <div className="flex flex-col gap-6">
      {!campaign.isIntendedForCurrentUser && <NotSelected />}
      <BriefingContent campaign={campaign} />
      {campaign.isViewedByCurrentUser && (
        <Suspense>
          <Useful campaign={campaign} />
        </Suspense>
      )}
    </div>
  );
}
