import { Suspense } from 'react';
import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';
import { Skeleton } from '../../../ui/display/skeleton';
import type { ReportPartProps } from '../report-pages';

const SummaryPanel = lazyPart(() => withTexts(import('./summary-panel'), 'summary', 'reports', 'forms', 'audience'), 'SummaryPanel');

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
