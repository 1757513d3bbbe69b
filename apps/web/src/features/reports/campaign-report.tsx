import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressIds, useRawSearch } from '../../lib/address';
import { lazyPart } from '../../lib/lazy-screen';
import { Tab, Tabs } from '../../ui/controls/tabs';
import { Skeleton } from '../../ui/display/skeleton';
import { reportQuery } from './api';
import { ContentSkeleton } from '../../ui/feedback/content-skeleton';
import {
  Connections,
  Consultation,
  FollowUp,
  hasRollCall,
  Repeat,
  scopeOf,
  useCampaignUpdates,
  useIsGone,
  type CampaignPageProps,
} from '../campaigns';
import { CrewPart } from '../crews';
import { useIsManager, usePermissions } from '../identity';
import { Headline } from './headline';
import { OwnParts } from './own-parts';
import { CampaignEntries, GoneCampaign, ShownIn, SitePart, siteInUrl, useCampaignEntries, UsefulFigure } from '../responses';
import { Participants } from './participants/participants';
import { useLineForPaper } from './paper/line-for-paper';
import { ReportDetails } from './report-details';
import { ReportHeader, ReportTimes } from './report-header';
import { mergePages, type MorePages } from './report-pages';
import { readReportSearch, reportTabs } from './report-search';
import { useWall } from './use-wall';

const ChecksCard = lazyPart(() => import('./checks-card'), 'ChecksCard');
const TrendCard = lazyPart(() => import('./trend-card'), 'TrendCard');
const CampaignContent = lazyPart(() => import('./campaign-content'), 'CampaignContent');
const People = lazyPart(() => import('./people/people'), 'People');
const RollCall = lazyPart(() => import('./roll-call/roll-call'), 'RollCall');

const printedPagesMax = 20;

const wholeAudience = {};

type ReportTab = (typeof reportTabs)[number];

/** The report of a campaign, for every list that opens one. The error page handles errors [2.112] [7.8]. */
export function CampaignReport({ companyId, campaignId, qualifierId, isPage }: CampaignPageProps) {
  return (
    <Suspense key={campaignId} fallback={<ContentSkeleton />}>
      <Report companyId={companyId} campaignId={campaignId} qualifierId={qualifierId} isPage={isPage === true} />
    </Suspense>
  );
}

function Report({ campaignId, qualifierId, isPage }: CampaignPageProps) {
  const query = useSuspenseInfiniteQuery(reportQuery(campaignId));
  const { siteId } = useAddressIds();
  const { root, isWall, toggle } = useWall();
  const report = mergePages(query.data.pages);
  const { campaignV2: campaign } = report;
  useCampaignUpdates(campaign);
  const isGone = useIsGone(campaign, query.error);
  const refused = useCampaignEntries(campaignId).filter(({ refusal }) => refusal);
  const { tab: asked } = readReportSearch(useRawSearch());
  const { editScope, consultant } = usePermissions();
  const isManager = editScope(scopeOf(campaign)) && !consultant && campaign.campaignMode === 'STANDALONE';
  const isDesk = isPage === true && isManager;
  const hasCrews = campaign.type === 'BRIEFING' && campaign.campaignMode === 'STANDALONE' && !campaign.isAnonymous;
  const optional = { rollcall: hasRollCall(campaign), content: isDesk && campaign.type !== 'HUDDLE', crews: useIsManager() && hasCrews };
  const tabs = reportTabs.filter((one) => !(one in optional) || optional[one as keyof typeof optional]);
  const tab = asked !== undefined && tabs.includes(asked) ? asked : firstTabOf(campaign);
  // The table of people begins as high as possible.
  const isConcluding = !isDesk || tab === 'details';
  const paper = useLineForPaper(campaign.companyId);
  const more = (fetched: number, total: number): MorePages => ({
    hasMore: query.hasNextPage && fetched < total,
    isFetching: query.isFetchingNextPage,
    fetch: query.fetchNextPage,
  });
  /** Reports of very many people are exported instead of printed, so the number of pages for paper is limited. */
  const fetchAll = async () => {
    let { hasNextPage } = query;
    for (let pages = query.data.pages.length; hasNextPage && pages < printedPagesMax; pages++) {
      ({ hasNextPage } = await query.fetchNextPage());
    }
  };

  if (isGone) return <GoneCampaign payload={report} error={query.error} />;
  const siteParams = { qualifierId, siteId: campaign.scope === 'SITE' ? undefined : siteId };
  if (campaign.campaignMode === 'HIERARCHICAL' && (siteParams.qualifierId ?? siteParams.siteId) !== undefined) {
    return <SitePart campaign={campaign} site={siteInUrl(campaign, siteParams)} />;
  }
  return (
    <article
      data-report
      ref={root}
      className={clsx(isWall && 'bg-background overflow-auto p-[2.5vw] [zoom:1.3]', paper.line && 'print:table print:w-full')}
    >
      <ShownIn key={report.translation?.language} payload={report}>
        {({ campaignV2: shown }) => (
          <>
            <ReportHeader
              campaign={shown}
              beforePrint={() => Promise.all([fetchAll(), paper.find()])}
              isWall={isWall}
              onFullScreen={toggle}
            />
            <div className="print:hidden">
              <CampaignEntries entries={refused} />
            </div>
            {campaign.campaignMode === 'HIERARCHICAL' && <OwnParts campaign={campaign} />}
            {hasCrews && (
              <Suspense>
                <CrewPart campaign={campaign} />
              </Suspense>
            )}
            {isConcluding && <Headline report={{ ...report, campaignV2: shown }} />}
            {isConcluding && campaign.status === 'COMPLETE' && (
              <Suspense fallback={<Skeleton variant="rounded" height={140} className="mb-6 rounded-card" />}>
                <FollowUp campaign={campaign} />
              </Suspense>
            )}
            {isConcluding && isManager && (
              <Suspense>
                <UsefulFigure campaign={campaign} />
              </Suspense>
            )}
            {isConcluding && (
              <Suspense>
                <Connections campaign={campaign} />
              </Suspense>
            )}
            {isConcluding && campaign.isConsultation && (
              <Suspense fallback={<Skeleton variant="rounded" height={140} className="mb-6 rounded-card" />}>
                <Consultation campaign={campaign} />
              </Suspense>
            )}
            {isConcluding && isManager && shown.checks && (
              <Suspense>
                <ChecksCard campaign={shown} />
              </Suspense>
            )}
            {isConcluding && (campaign.type === 'POLL' || campaign.type === 'BRIEFING') && (
              <Suspense>
                <TrendCard report={{ ...report, campaignV2: shown }} />
              </Suspense>
            )}
            <ReportTabs isWall={isWall} tabs={tabs} tab={tab} firstTab={firstTabOf(campaign)}>
              {tab === 'details' ? (
                <ReportDetails
                  report={{ ...report, campaignV2: shown }}
                  more={more(report.campaignV2Responses.length, report.responsesCount)}
                  hasContent={!tabs.includes('content')}
                />
              ) : tab === 'participants' && !isManager ? (
                <Participants campaign={campaign} />
              ) : (
                <Suspense fallback={<ContentSkeleton />}>
                  {tab === 'participants' && <People campaign={campaign} place={wholeAudience} />}
                  {tab === 'content' && <CampaignContent campaign={shown} />}
                  {tab === 'rollcall' && <RollCall campaign={shown} place={wholeAudience} />}
                  {tab === 'crews' && <CrewPart campaign={campaign} hasRecords />}
                </Suspense>
              )}
            </ReportTabs>
            {isConcluding && (campaign.type === 'POLL' || campaign.type === 'BRIEFING') && (
              <Suspense>
                <Repeat campaign={campaign} />
              </Suspense>
            )}
            <ReportTimes campaign={shown} />
          </>
        )}
      </ShownIn>
      {paper.line}
    </article>
  );
}

/** The first tab: the progress while sites are working, and the answers afterwards. */
const firstTabOf = ({ campaignMode, status }: CampaignV2): ReportTab =>
  campaignMode === 'HIERARCHICAL' && status !== 'COMPLETE' ? 'participants' : 'details';

interface ReportTabsProps {
  /** For everybody in a room: nothing but the open tab. */
  isWall: boolean;
  tabs: readonly ReportTab[];
  tab: ReportTab;
  /** The tab without a parameter in the URL. */
  firstTab: ReportTab;
  /** The content of the open tab. */
  children: ReactNode;
}

function ReportTabs({ isWall, tabs, tab, firstTab, children }: ReportTabsProps) {
  const { t } = useTranslation(['reports', 'campaign-people']);
  const navigate = useNavigate();
  const id = useId();
  const open = (next: ReportTab) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab: next === firstTab ? undefined : next, show: undefined, isAll: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: ReportTab) => open(next)}
        aria-label={t('tabs.label')}
        className={clsx('mb-6 print:hidden', isWall && 'hidden')}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={name === 'content' ? t('campaign-people:tabs.content') : t(`tabs.${name}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
