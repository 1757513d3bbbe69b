import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';
import type { ReportPartProps } from '../report-pages';

const SummaryPanel = lazyPart(() => withTexts(import('./summary-panel'), 'summary', 'reports', 'forms', 'audience'), 'SummaryPanel');

/** What a learning's responses say together, where it has a summary [7.16]; nothing beside any other report. */
export function SummarySlot(props: ReportPartProps) {
  const { type, status } = props.report.campaignV2;
  if (type !== 'LEARNING' || status !== 'COMPLETE') return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
      <SummaryPanel {...props} />
    </Suspense>
  );
}
