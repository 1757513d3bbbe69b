import type { ReportPayload } from '@muster/contract/reports/report';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import { ManagerOnly, asksSomething } from '../../campaigns';
import { CampaignHeader } from './campaign-header';
import { ResponsePanel } from './response-panel';

const BriefingContent = lazyPart(() => import('./briefing-content'), 'BriefingContent');

/** A briefing with its content and, if its template has one, the form to acknowledge it [2.69]. */
export function BriefingPage({ payload }: { payload: ReportPayload }) {
  const { campaignV2: campaign } = payload;
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <CampaignHeader campaign={campaign} lead={campaign.description} content={content} />
      <ManagerOnly campaign={campaign} />
      <div ref={content} className="contents">
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          {asksSomething(campaign) ? <ResponsePanel payload={payload} /> : <BriefingContent campaign={campaign} />}
        </Suspense>
      </div>
    </>
  );
}
