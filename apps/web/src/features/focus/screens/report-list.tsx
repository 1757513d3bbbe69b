import { useQuery } from '@tanstack/react-query';
import { createLink, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressIds, useRawSearch } from '../../../lib/address';
import { Button } from '../../../ui/controls/button';
import { Link as TextLink } from '../../../ui/controls/link';
import { Tab, Tabs } from '../../../ui/controls/tabs';
import { ContentSkeleton } from '../../../ui/feedback/content-skeleton';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageHeader } from '../../../ui/layout/page-header';
import { useMedia } from '../../../ui/hooks/use-media';
import { Outcomes, useCompanyUpdates } from '../../campaigns';
import { useCompany } from '../../organisation';
import { reportsQuery } from '../api';
import { Filters } from '../components/filters';
import { ItemList } from '../components/item-list';
import { PeriodPicker } from '../components/period-picker';
import { useFolded } from '../components/use-folded';
import type { Period } from '../period';
import { currentPeriod, periodAfter, periodLabel } from '../period-steps';
import { periodIn, readReportSearch, reportTypes, type ReportSearch, type ReportType } from '../search';

const RoutedLink = createLink(TextLink);

/**
 * The campaigns in progress and the completed ones of a workspace, with the open report beside them [2.34]-[2.36] [2.51] [2.55]
 * [2.111] [2.113].
 */
export function ReportList(): ReactNode {
  const { pathname } = useLocation();
  return /\/report\/outcomes(\/|$)/.test(pathname) ? <PlaceOutcomes pathname={pathname} /> : <Reports pathname={pathname} />;
}

/** What people said and what was done about it. One's own workspace has those of the company. */
function PlaceOutcomes({ pathname }: { pathname: string }) {
  const { t } = useTranslation('focus');
  const companyId = useAddressId('companyId');
  const { siteId, divisionId } = useAddressIds();
  useCompanyUpdates(companyId);
  return (
    <>
      <RoutedLink to={`${pathname.slice(0, pathname.indexOf('/report/'))}/report/in_progress`} className="inline-block mb-2 print:hidden">
        {t('report.title')}
      </RoutedLink>
      <Suspense fallback={<ContentSkeleton />}>
        <Outcomes scope={{ companyId, siteId, divisionId }} />
      </Suspense>
    </>
  );
}

function Reports({ pathname }: { pathname: string }) {
  const { t } = useTranslation(['focus', 'outcomes']);
  const companyId = useAddressId('companyId');
  const { siteId, divisionId } = useAddressIds();
  const reportType = /\/report\/completed(\/|$)/.test(pathname) ? 'completed' : 'in_progress';
  const search = readReportSearch(useRawSearch());
  const { current, period } = usePeriod(search);
  const isForMe = /\/mws\/report\//.test(pathname);
  const list = useQuery(reportsQuery({ scope: { companyId, siteId, divisionId }, isForMe, reportType, search, period }));
  const navigate = useNavigate();
  const wide = useMedia('lg-up');
  useCompanyUpdates(companyId);

  const reports = `${pathname.slice(0, pathname.indexOf('/report/'))}/report`;
  const root = `${reports}/${reportType}`;
  const completed = reportType === 'completed';
  const change = (next: ReportSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const clear = () => change({ byTimePeriodType: search.byTimePeriodType, timePeriodValue: search.timePeriodValue });
  /** Closes the open report, which belongs to another period. */
  const setPeriod = ({ type, value }: Period) => {
    const next = { ...search, byTimePeriodType: type, timePeriodValue: value, page: undefined };
    void navigate({ to: root, search: next, replace: true, resetScroll: false });
  };

  const { button, filters } = useFolded(
    search,
    <Filters
      searchLabel={t('report.search')}
      search={search}
      areInProgress={!completed}
      onChange={(part) => change({ ...search, ...part })}
      onClear={clear}
    />,
  );

  return (
    <>
      {(wide || pathname.replace(/\/+$/, '') === root) && <PageHeader title={t('report.title')} action={button} />}
      <ItemList
        label={t('report.title')}
        controls={
          <div className="grid gap-3">
            <ReportTabs reports={reports} reportType={reportType} />
            <RoutedLink to={`${reports}/outcomes`} className="justify-self-start py-3">
              {t('outcomes:title')}
            </RoutedLink>
            {completed && <PeriodPicker period={period} current={current} onPeriod={setPeriod} />}
            {filters}
          </div>
        }
        list={list}
        search={completed ? { ...search, inProgressStatus: undefined, unAssigned: undefined } : search}
        root={root}
        onPage={(page) => change({ ...search, page })}
        empty={
          completed ? (
            <NothingCompleted before={periodAfter(period, -1)} onPeriod={setPeriod} />
          ) : (
            <EmptyState description={t('report.emptyText')} />
          )
        }
      />
    </>
  );
}

/** The period in the URL, or else the company's current month [9.13]. */
function usePeriod(search: ReportSearch): { current: Period; period: Period } {
  const [now] = useState(() => new Date());
  const { timeZone } = useCompany();
  const given = periodIn(search);
  const current = currentPeriod(given?.type ?? 'MONTH', now, timeZone);
  return { current, period: given ?? current };
}

function ReportTabs({ reports, reportType }: { reports: string; reportType: ReportType }) {
  const { t } = useTranslation('focus');
  return (
    <Tabs component="nav" value={reportType} aria-label={t('report.title')} variant="fullWidth">
      {reportTypes.map((type) => (
        <Tab key={type} value={type} component={Link} to={`${reports}/${type}`} label={t(`report.${type}`)} />
      ))}
    </Tabs>
  );
}

/** Offers the previous period if this one is empty. */
function NothingCompleted({ before, onPeriod }: { before: Period; onPeriod(period: Period): void }) {
  const { t, i18n } = useTranslation('focus');
  return (
    <EmptyState
      action={
        <Button variant="outlined" color="inherit" onClick={() => onPeriod(before)}>
          {t('period.see', { period: periodLabel(before, i18n.language) })}
        </Button>
      }
    />
  );
}
