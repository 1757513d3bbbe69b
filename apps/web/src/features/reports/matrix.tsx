import type { Breakdown } from '@muster/contract/reports/breakdown';
import { chosen, sumOf, type PeopleGroup } from '@muster/contract/reports/groups';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/formats';
import { Card } from '../../ui/display/card';
import { PlainSelect } from '../../ui/forms/plain-select';
import { PlainTable } from '../../ui/table/plain-table';
import { ContentHeading } from '../../ui/layout/content-heading';
import { useShownField } from '../forms';
import { breakdownQuery } from './api';
import { colourOf } from './charts/colours';
import { shownFigures, type QuestionFigures } from './first-figures';
import { hasBreakdown } from './headline';

/**
 * The questions of one scale in one table. Where the api has answers by site: a row for each site, and a column for each question. Otherwise, as for
 * an anonymous poll: a row for each question, and a column for each answer.
 */
export function MatrixCard({ report }: { report: ReportPayload }) {
  const { data, isLoading } = useQuery({ ...breakdownQuery(report.campaignV2.id), enabled: hasBreakdown(report.campaignV2) });
  const questions = questionsOfOneScale(report);
  // another table in the same place would change under the reader
  if (questions.length < 2 || isLoading) return null;
  return data && data.sites.length > 0 ? <BySite sites={data.sites} questions={questions} /> : <ByAnswer questions={questions} />;
}

/** The ranked questions with the options of the first one. */
function questionsOfOneScale(report: ReportPayload): QuestionFigures[] {
  const { properties } = report.campaignV2.configuration.report;
  const ranked = shownFigures(report).filter(({ counts: { questionId } }) => (properties[questionId]?.tone ?? 'scale') === 'scale');
  const scaleOf = ({ counts }: QuestionFigures) => counts.answerAggregation.map(({ answer }) => answer).join('\n');
  const [first] = ranked;
  return ranked.filter((one) => first && scaleOf(one) === scaleOf(first));
}

function ByAnswer({ questions }: { questions: QuestionFigures[] }) {
  const { t } = useTranslation('reports');
  const scale = useScale(questions[0]);
  const labels = useLabels(questions);
  return (
    <Matrix heads={[t('breakdown.question'), ...scale.map(({ label }) => label)]}>
      {questions.map(({ counts }, row) => (
        <tr key={counts.questionId}>
          <td dir="auto">{labels[row]}</td>
          {counts.answerAggregation.map(({ answer, count }, at) => (
            <Share
              key={answer}
              head={scale[at]?.label ?? answer}
              part={count}
              total={counts.answeredCount}
              colour={colourOf('scale', at)}
            />
          ))}
        </tr>
      ))}
    </Matrix>
  );
}

function BySite({ sites, questions }: { sites: Breakdown['sites']; questions: QuestionFigures[] }) {
  const { t } = useTranslation(['reports', 'roll-call']);
  const scale = useScale(questions[0]);
  const [best = ''] = scale.map(({ id }) => id);
  const [answer = best, setAnswer] = useState<string>();
  const groups: PeopleGroup[] = sites.map(({ site, ...group }) => ({ name: site?.name ?? null, ...group }));
  // the sites with the smallest share of the best answer come first, whichever answer shows
  const ids = questions.map(({ counts }) => counts.questionId);
  const labels = useLabels(questions);
  const rows = groups.toSorted(
    (a, b) => Number(a.name === null) - Number(b.name === null) || meanShare(a, ids, best) - meanShare(b, ids, best),
  );
  const colour = colourOf(
    'scale',
    Math.max(
      0,
      scale.findIndex(({ id }) => id === answer),
    ),
  );
  const sharesOf = (group: Parameters<typeof chosen>[0]) =>
    ids.map((id, at) => <Share key={id} head={labels[at] ?? id} {...chosen(group, id, answer)} colour={colour} />);
  return (
    <Matrix
      heads={[t('breakdown.SITE'), ...labels]}
      select={
        <PlainSelect
          label={t('table.answer')}
          value={answer}
          options={scale.map(({ id }) => id)}
          labelOf={(id) => scale.find((option) => option.id === id)?.label ?? id}
          onChange={setAnswer}
        />
      }
    >
      <tr>
        <td className="font-semibold">{t('roll-call:everybody')}</td>
        {sharesOf(sumOf(groups))}
      </tr>
      {rows.map((group) => (
        <tr key={group.name}>
          <td>{group.name === null ? t('breakdown.others') : <bdi>{group.name}</bdi>}</td>
          {sharesOf(group)}
        </tr>
      ))}
    </Matrix>
  );
}

interface MatrixProps {
  heads: readonly string[];
  select?: ReactNode;
  children: ReactNode;
}

function Matrix({ heads, select, children }: MatrixProps) {
  const { t } = useTranslation('reports');
  return (
    <Card component="section" aria-label={t('breakdown.matrix')} className="p-4 sm:p-6 break-inside-avoid">
      <ContentHeading className="mb-3">{t('breakdown.matrix')}</ContentHeading>
      {select && <div className="flex flex-wrap gap-3 mb-3 print:hidden">{select}</div>}
      <PlainTable label={t('breakdown.matrix')} heads={heads} isWrapped>
        {children}
      </PlainTable>
    </Card>
  );
}

/** A share with its base. The stronger the ground, the greater the share; the figures say the same. */
function Share({ head, part, total, colour }: { head: string; part: number; total: number; colour: string }) {
  const { t } = useTranslation('ui');
  const ratio = total === 0 ? null : part / total;
  return (
    <td
      data-head={head}
      className="tabular-nums sm:ps-2"
      style={{ background: `color-mix(in srgb, ${colour} ${Math.round((ratio ?? 0) * 40)}%, transparent)` }}
    >
      <span className="inline-flex flex-wrap gap-x-2 items-baseline">
        <span className="font-semibold">{formatPercent(ratio)}</span>
        {total > 0 && <span className="text-sm">{t('partOfTotal', { part, total })}</span>}
      </span>
    </td>
  );
}

/** The options of the scale as the reader sees them. */
function useScale(question: QuestionFigures | undefined): { id: string; label: string }[] {
  const { field } = useShownField(question?.field ?? { type: 'string', inputType: 'RADIO' });
  const options = field.inputTypeOptions ?? [];
  return (question?.counts.answerAggregation ?? []).map(({ answer, label }) => ({
    id: answer,
    label: options.find(({ id }) => id === answer)?.label ?? label,
  }));
}

/** The questions as the reader sees them: a field whose options are the questions is shown like any other. */
function useLabels(questions: readonly QuestionFigures[]): string[] {
  const inputTypeOptions = questions.map(({ field, counts }) => ({ id: counts.questionId, label: field.label ?? counts.questionId }));
  const { field } = useShownField({ type: 'string', inputType: 'RADIO', inputTypeOptions });
  return (field.inputTypeOptions ?? []).map(({ label }) => label);
}

function meanShare(group: PeopleGroup, ids: readonly string[], answer: string): number {
  const shares = ids.map((id) => chosen(group, id, answer)).filter(({ total }) => total > 0);
  return shares.length === 0 ? 2 : shares.reduce((sum, { part, total }) => sum + part / total, 0) / shares.length;
}
