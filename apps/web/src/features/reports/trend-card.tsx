import type { SeriesTrend } from '@muster/contract/campaigns/series/series';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/formats';
import { i18n } from '../../lib/i18n';
import { Card } from '../../ui/display/card';
import { PlainTable } from '../../ui/table/plain-table';
import { ContentHeading } from '../../ui/layout/content-heading';
import { trendQuery } from './api';

interface Figure {
  label: string;
  /** One for each run, the oldest first. Null where a run has none, or hides it. */
  values: (number | null)[];
}

/** The campaign compared with the last run of its series, and a line over the latest runs. */
export function TrendCard({ report }: { report: ReportPayload }) {
  const { t } = useTranslation(['series', 'reports']);
  const { data: runs } = useQuery(trendQuery(report.campaignV2.id));
  if (!runs || runs.length < 2) return null;
  const figures = figuresOf(runs, report, t('answered'));
  return (
    <Card className="p-4 sm:p-6 mb-6 break-inside-avoid">
      <ContentHeading className="mb-3">{t('trend')}</ContentHeading>
      <PlainTable label={t('trend')} heads={[t('reports:table.answer'), t('now'), t('before'), t('change'), t('runs')]}>
        {figures.map(({ label, values }, at) => (
          <tr key={at}>
            <td dir="auto">{label}</td>
            <td className="tabular-nums">{formatPercent(values.at(-1))}</td>
            <td className="tabular-nums">{formatPercent(values.at(-2))}</td>
            <td className="tabular-nums font-semibold">{changeOf(values.at(-2) ?? null, values.at(-1) ?? null)}</td>
            <td>
              <Line values={values} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}

/** The share that answered, and each answer of the questions as they are now. Options that are gone have no row. */
function figuresOf(runs: SeriesTrend, { campaignV2, campaignV2QuestionAggregations }: ReportPayload, answered: string): Figure[] {
  const fields = campaignV2.configuration.responses.schema?.properties ?? {};
  const rows = campaignV2QuestionAggregations.flatMap(({ questionId, answerAggregation }) =>
    answerAggregation.map(({ answer, label }): Figure => {
      const question = fields[questionId]?.label ?? questionId;
      const option = fields[questionId]?.inputTypeOptions?.find(({ id }) => id === answer)?.label ?? label;
      return { label: `${question} · ${option}`, values: runs.map((run) => shareOf(run, questionId, answer)) };
    }),
  );
  return [{ label: answered, values: runs.map(({ done }) => done) }, ...rows];
}

function shareOf({ questions }: SeriesTrend[number], questionId: string, answer: string): number | null {
  const question = questions.find((one) => one.questionId === questionId);
  if (!question || question.answeredCount === 0) return null;
  return question.answers.find((one) => one.answer === answer)?.percentage ?? 0;
}

function changeOf(before: number | null, now: number | null): string {
  if (before === null || now === null) return '–';
  return new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(
    now - before,
  );
}

const width = 96;
const height = 28;
const margin = 4;

/** A line over the runs. Its text says the same. A run without a figure is a gap. */
function Line({ values }: { values: (number | null)[] }) {
  const { t } = useTranslation('series');
  const text = t('line', { count: values.length, values: values.map((value) => formatPercent(value)).join(', ') });
  const x = (at: number) => margin + (at / Math.max(1, values.length - 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - Math.min(1, value) * (height - 2 * margin);
  const path = values
    .map((value, at) => (value === null ? '' : `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${x(at)} ${y(value)}`))
    .join('');
  const last = values.at(-1) ?? null;
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="text-primary rtl:-scale-x-100"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      {last !== null && <circle cx={x(values.length - 1)} cy={y(last)} r="3" fill="currentColor" />}
    </svg>
  );
}
