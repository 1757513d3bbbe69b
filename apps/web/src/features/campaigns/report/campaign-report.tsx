import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { reportQuery } from '../api';
import { ContentSkeleton } from '../content-skeleton';
import { useCampaignUpdates } from '../use-campaign-updates';
import type { CampaignPageProps } from '../pages';
import { Participants } from './participants';
import { PrintStyles } from './print-styles';
import { ReportDetails } from './report-details';
import { ReportHeader } from './report-header';
import { mergePages, type MorePages } from './report-pages';
import { readReportSearch, reportTabs } from './report-search';

/** The report of a campaign, in whatever list it is opened from; a refusal is thrown to the page for it [2.112] [7.8]. */
export function CampaignReport({ companyId, campaignId }: CampaignPageProps) {
  return (
    <Suspense key={campaignId} fallback={<ContentSkeleton />}>
      <Report companyId={companyId} campaignId={campaignId} />
    </Suspense>
  );
}

function Report({ campaignId }: CampaignPageProps) {
  const { t } = useTranslation('report');
  const query = useSuspenseInfiniteQuery(reportQuery(campaignId));
  useCampaignUpdates(campaignId);
  const { tab = 'details' } = readReportSearch(useRawSearch());
  const navigate = useNavigate();
  const id = useId();
  const report = mergePages(query.data.pages);
  const more = (fetched: number, total: number): MorePages => ({
    hasMore: query.hasNextPage && fetched < total,
    isFetching: query.isFetchingNextPage,
    fetch: query.fetchNextPage,
  });
  const open = (next: (typeof reportTabs)[number]) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab: next === 'details' ? undefined : next, show: undefined }),
      replace: true,
      resetScroll: false,
    });

  return (
    <article>
      <PrintStyles />
      <ReportHeader campaign={report.campaignV2} />
      <Tabs
        value={tab}
        onChange={(_, next: (typeof reportTabs)[number]) => open(next)}
        aria-label={t('tabs.label')}
        sx={{ mb: 3, displayPrint: 'none' }}
      >
        {reportTabs.map((name) => (
          <Tab key={name} value={name} id={`${id}-${name}`} aria-controls={`${id}-panel`} label={t(`tabs.${name}`)} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'details' ? (
          <ReportDetails report={report} more={more(report.campaignV2Responses.length, report.responsesCount)} />
        ) : (
          <Participants campaign={report.campaignV2} />
        )}
      </div>
    </article>
  );
}
