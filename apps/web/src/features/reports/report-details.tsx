import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FormField, ReportLayout, ReportProperty } from '@muster/contract/forms/types';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/api';
import { formatDay } from '../../lib/formats';
import { lazyPart } from '../../lib/lazy-screen';
import { Card } from '../../ui/display/card';
import { Skeleton } from '../../ui/display/skeleton';
import { Text } from '../../ui/display/text';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ContentHeading } from '../../ui/layout/content-heading';
import { useShownField } from '../forms';
import { companyViewQuery } from '../organisation';
import { firstFigures } from './first-figures';
import { hasBreakdown } from './headline';
import { Confirmations } from './lists/confirmations';
import { ReportListSlot } from './lists/report-list-slot';
import type { ReportPartProps } from './report-pages';
import { SummarySlot } from './summary/summary-slot';
import { minimum, Withheld } from './withheld';

const BriefingDetails = lazyPart(() => import('./briefing-details'), 'BriefingDetails');
const HuddleDetails = lazyPart(() => import('./huddle-details'), 'HuddleDetails');
const ContentForSites = lazyPart(() => import('./content-for-sites'), 'ContentForSites');
const DatesAndFiles = lazyPart(() => import('./lists/dates-and-files'), 'DatesAndFiles');
const BreakdownCard = lazyPart(() => import('./breakdown'), 'BreakdownCard');
const MatrixCard = lazyPart(() => import('./matrix'), 'MatrixCard');
const Chart = lazyPart(() => import('./charts/chart'), 'Chart');

/** Each question with its chart and the lists of its template [2.112] [3.62] [3.63]. */
export function ReportDetails({ report, more, hasContent }: ReportPartProps & { hasContent: boolean }) {
  const { t } = useTranslation('reports');
  const { campaignV2: campaign } = report;
  const { responses, report: layout } = campaign.configuration;
  const fields = responses.schema?.properties ?? {};
  const shown = Object.keys(fields).filter((name) => Object.hasOwn(layout.properties, name));
  const isBriefing = campaign.type === 'BRIEFING';
  const isBySite = campaign.campaignMode === 'HIERARCHICAL';
  if (campaign.type === 'HUDDLE') {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
        <HuddleDetails campaign={campaign} />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-6">
      <SummarySlot report={report} more={more} />
      {hasBreakdown(campaign) && firstFigures(report) && (
        // as tall as the window: the card grows with the sites, and would move what is below
        <Suspense fallback={<Skeleton variant="rounded" height="100vh" />}>
          <BreakdownCard report={report} />
        </Suspense>
      )}
      {campaign.campaignMode === 'STANDALONE' && isRanked(layout) && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <MatrixCard report={report} />
        </Suspense>
      )}
      {isBriefing && hasContent && (
        <Card component="section" className="p-4 sm:p-6">
          <ContentHeading className="mb-4">{t('content')}</ContentHeading>
          <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
            <BriefingDetails campaign={campaign} />
          </Suspense>
        </Card>
      )}
      {shown.map((name) => (
        <Question
          key={name}
          name={name}
          field={fields[name] as FormField}
          property={layout.properties[name] ?? {}}
          report={report}
          more={more}
        />
      ))}
      {isBriefing && !campaign.isAnonymous && <Confirmations report={report} more={more} />}
      {isBySite && (
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <DatesAndFiles report={report} more={more} />
          <ContentForSites campaign={campaign} />
        </Suspense>
      )}
      {shown.length === 0 && !isBriefing && <EmptyState title={t('empty.title')} description={t('empty.text')} />}
    </div>
  );
}

/** Whether several questions may have one scale. */
const isRanked = ({ properties }: ReportLayout): boolean =>
  Object.values(properties).filter(({ chart, tone = 'scale' }) => chart !== undefined && tone === 'scale').length > 1;

interface QuestionProps extends ReportPartProps {
  name: string;
  field: FormField;
  property: ReportProperty;
}

function Question({ name, field, property, report, more }: QuestionProps) {
  const { t } = useTranslation('reports');
  const counts = report.campaignV2QuestionAggregations.find(({ questionId }) => questionId === name);
  const { field: shown, lang } = useShownField(field);
  const { data: company } = useQuery(companyViewQuery(report.campaignV2.companyId));
  const label = shown.label ?? name;
  const isBySite = report.campaignV2.campaignMode === 'HIERARCHICAL';
  return (
    <Card component="section" aria-label={label} className="p-4 sm:p-6">
      <ContentHeading dir="auto" lang={lang} className="mb-1">
        {label}
      </ContentHeading>
      {property.chart && counts && !counts.isWithheld && (
        <>
          <Text color="muted" className="mb-4">
            {answeredText(t, report.campaignV2, counts.answeredCount)}
          </Text>
          <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
            <Chart
              kind={property.chart}
              tone={property.tone ?? 'scale'}
              question={label}
              caption={[
                company?.name,
                report.campaignV2.title,
                answeredText(t, report.campaignV2, counts.answeredCount),
                formatDay(serverNow()),
              ]
                .filter(Boolean)
                .join(' · ')}
              counts={withLabels(counts, shown)}
              isBySite={isBySite}
            />
          </Suspense>
        </>
      )}
      {counts?.isWithheld && <Withheld what="figures" />}
      {property.list && <ReportListSlot list={property.list} name={name} field={shown} report={report} more={more} />}
    </Card>
  );
}

/**
 * How many of the responses answer the question. The others of an anonymous campaign may be withheld, which says nothing about whether
 * they answer it.
 */
function answeredText(t: TFunction<'reports'>, campaign: CampaignV2, part: number): string {
  const { campaignMode, isAnonymous, status, campaignV2Engagement } = campaign;
  const count = campaignV2Engagement.submissions;
  if (isAnonymous && part < count)
    return status === 'COMPLETE' ? t('answersLast', { shown: part }) : t('answersShown', { shown: part, next: minimum.figures });
  return t(campaignMode === 'HIERARCHICAL' ? 'sites.answeredBy' : 'answeredBy', { part, count });
}

/** The figures with the labels that the reader sees. */
function withLabels(counts: CampaignV2QuestionAggregation, { inputTypeOptions = [] }: FormField): CampaignV2QuestionAggregation {
  const labelOf = (id: string, otherwise: string) => inputTypeOptions.find((option) => option.id === id)?.label ?? otherwise;
  return {
    ...counts,
    answerAggregation: counts.answerAggregation.map((entry) => ({ ...entry, label: labelOf(entry.answer, entry.label) })),
  };
}
