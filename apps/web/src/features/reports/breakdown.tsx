import type { BreakdownRole, BreakdownSite } from '@muster/contract/reports/breakdown';
import { chosen, groupSites, minPeopleInGroup, type PeopleGroup } from '@muster/contract/reports/groups';
import type { ReportPayload } from '@muster/contract/reports/report';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/formats';
import { Card } from '../../ui/display/card';
import { Skeleton } from '../../ui/display/skeleton';
import { Text } from '../../ui/display/text';
import { PlainSelect } from '../../ui/forms/plain-select';
import { PlainTable } from '../../ui/table/plain-table';
import { ContentHeading } from '../../ui/layout/content-heading';
import { useShownField } from '../forms';
import { useCompany } from '../organisation';
import { breakdownQuery } from './api';
import { shownFigures, type QuestionFigures } from './first-figures';

const kinds = ['SITE', 'DIVISION', 'REGION', 'JOB'] as const;
type Kind = (typeof kinds)[number];

/** Where the answers come from: by site, division, region or job, the greatest share of the chosen answer first. */
export function BreakdownCard({ report }: { report: ReportPayload }) {
  const { data, isLoading } = useQuery(breakdownQuery(report.campaignV2.id));
  const questions = shownFigures(report);
  const [questionId, setQuestionId] = useState<string>();
  const question = questions.find(({ counts }) => counts.questionId === questionId) ?? questions[0];
  if (isLoading && question) return <Skeleton variant="rounded" height="100vh" />;
  if (!data || (data.sites.length === 0 && !data.roles) || !question) return null;
  const ids = questions.map(({ counts }) => counts.questionId);
  return (
    <Groups
      key={question.counts.questionId}
      sites={data.sites}
      roles={data.roles ?? []}
      question={question}
      {...(ids.length > 1 && {
        ids,
        labels: new Map(questions.map(({ counts, field }) => [counts.questionId, field.label ?? counts.questionId])),
      })}
      onQuestion={setQuestionId}
    />
  );
}

interface GroupsProps {
  sites: readonly BreakdownSite[];
  roles: readonly BreakdownRole[];
  question: QuestionFigures;
  /** The questions to choose from, if there are several, and their labels. */
  ids?: readonly string[];
  labels?: ReadonlyMap<string, string>;
  onQuestion(id: string): void;
}

function Groups({ sites, roles, question: { field, counts }, ids, labels, onQuestion }: GroupsProps) {
  const { t } = useTranslation('reports');
  const { field: shown } = useShownField(field);
  const placesOf = usePlaces();
  const groupsOf: Record<Kind, () => PeopleGroup[]> = {
    SITE: () => sites.map(({ site, ...group }) => ({ name: site?.name ?? null, ...group })),
    DIVISION: () => groupSites(sites, placesOf('DIVISION')),
    REGION: () => groupSites(sites, placesOf('REGION')),
    JOB: () => roles.map(({ role, ...group }) => ({ name: role, ...group })),
  };
  const offered = kinds.filter((one) => groupsOf[one]().length > 1);
  const [chosenKind, setKind] = useState<Kind>('SITE');
  const kind = offered.includes(chosenKind) ? chosenKind : (offered[0] ?? 'SITE');
  const top = counts.answerAggregation.toSorted((a, b) => b.count - a.count)[0]?.answer ?? '';
  const [answer, setAnswer] = useState(top);
  const labelOf = (id: string) =>
    shown.inputTypeOptions?.find((option) => option.id === id)?.label ??
    counts.answerAggregation.find((one) => one.answer === id)?.label ??
    id;
  const rows = groupsOf[kind]()
    .map((group) => ({ ...group, ...chosen(group, counts.questionId, answer) }))
    .toSorted(byShare);
  return (
    <Card component="section" aria-label={t('breakdown.title')} className="p-4 sm:p-6 break-inside-avoid">
      <ContentHeading className="mb-3">{t('breakdown.title')}</ContentHeading>
      <div className="flex flex-wrap gap-3 mb-3 print:hidden">
        {offered.length > 1 && (
          <PlainSelect<Kind>
            label={t('breakdown.by')}
            value={kind}
            options={offered}
            labelOf={(one) => t(`breakdown.${one}`)}
            onChange={setKind}
          />
        )}
        {ids && (
          <PlainSelect
            label={t('breakdown.question')}
            value={counts.questionId}
            options={ids}
            labelOf={(id) => labels?.get(id) ?? id}
            onChange={onQuestion}
          />
        )}
        <PlainSelect
          label={t('table.answer')}
          value={answer}
          options={counts.answerAggregation.map((one) => one.answer)}
          labelOf={labelOf}
          onChange={setAnswer}
        />
      </div>
      <PlainTable label={t('breakdown.title')} heads={[t(`breakdown.${kind}`), labelOf(answer), t('participants.answered')]}>
        {rows.map((row, at) => (
          <GroupRow key={`${row.name} ${at}`} group={row} />
        ))}
      </PlainTable>
      {(kind === 'SITE' || kind === 'JOB') && rows.some(({ name }) => name === null) && (
        <Text variant="body2" color="muted" className="mt-3">
          {t(kind === 'SITE' ? 'breakdown.small' : 'breakdown.smallJobs', { min: minPeopleInGroup })}
        </Text>
      )}
      {(kind === 'DIVISION' || kind === 'REGION') && (
        <Text variant="body2" color="muted" className="mt-1">
          {t('breakdown.twice')}
        </Text>
      )}
    </Card>
  );
}

type Row = PeopleGroup & { part: number; total: number };

const share = ({ part, total }: Row) => (total === 0 ? -1 : part / total);
/** Everybody else comes last. */
const byShare = (a: Row, b: Row) =>
  Number(a.name === null) - Number(b.name === null) || share(b) - share(a) || (a.name ?? '').localeCompare(b.name ?? '');

function GroupRow({ group: { name, part, total, asked, done } }: { group: Row }) {
  const { t } = useTranslation(['reports', 'ui']);
  const ratio = total === 0 ? null : part / total;
  return (
    <tr>
      <td className="sm:h-11">{name === null ? t('breakdown.others') : <bdi>{name}</bdi>}</td>
      <td className="sm:w-1/2">
        <span className="inline-flex flex-wrap items-center gap-x-3 tabular-nums sm:flex">
          <span aria-hidden className="flex-[1_1_6rem] min-w-24 max-w-60 h-2 rounded-full bg-line overflow-hidden">
            <span className="block h-full bg-primary" style={{ inlineSize: `${(ratio ?? 0) * 100}%` }} />
          </span>
          {total === 0 ? formatPercent(null) : t('chart.value', { part, count: total, percent: formatPercent(ratio) })}
        </span>
      </td>
      <td className="tabular-nums">{t('ui:partOfTotal', { part: done, total: asked })}</td>
    </tr>
  );
}

/** The names of the divisions or regions of a site. */
function usePlaces() {
  const { sites, divisions, regions } = useCompany();
  return (kind: 'DIVISION' | 'REGION') =>
    (siteId: number): string[] => {
      const site = sites.find(({ id }) => id === siteId);
      const [ids, places] = kind === 'DIVISION' ? [site?.divisionIds, divisions] : [site?.regionIds, regions];
      return places.filter(({ id }) => ids?.includes(id)).map(({ label }) => label);
    };
}
