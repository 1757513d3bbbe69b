import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import type { ReportPartProps } from '../report-pages';

const SummaryPanel = lazyPart(() => import('./summary-panel'), 'SummaryPanel');

/** The summary of a learning [7.16]. Renders nothing for other types. */
export function SummarySlot(props: ReportPartProps) {
  const { type, status } = props.report.campaignV2;
  if (type !== 'LEARNING' || status !== 'COMPLETE') return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <SummaryPanel {...props} />
    </Suspense>
  );
}
