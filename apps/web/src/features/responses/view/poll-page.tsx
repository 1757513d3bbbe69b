import type { ReportPayload } from '@muster/contract/reports/report';
import { Suspense, useRef } from 'react';
import { Skeleton } from '../../../ui/display/skeleton';
import { ManagerOnly } from '../../campaigns';
import { CampaignHeader } from './campaign-header';
import { ResponsePanel } from './response-panel';

/** A poll in progress: people answer it here, and its managers see the figures [2.70]. */
export function PollPage({ payload }: { payload: ReportPayload }) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <CampaignHeader campaign={payload.campaignV2} content={content} />
      <ManagerOnly campaign={payload.campaignV2} />
      <div ref={content} className="contents">
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <ResponsePanel payload={payload} />
        </Suspense>
      </div>
    </>
  );
}
