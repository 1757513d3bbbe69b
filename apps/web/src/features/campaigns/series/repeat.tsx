import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { seriesRules, type SeriesRule, type SeriesState } from '@muster/contract/campaigns/series/rule';
import type { CampaignSeries } from '@muster/contract/campaigns/series/series';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { Panel } from '../../../ui/layout/panel';
import { changeOf } from '../change';
import { reportPath } from '../paths';
import { useWorkspace } from '../place';
import { changeSeries, seriesQuery } from './api';

const RoutedLink = createLink(Link);

type Choice = SeriesRule | 'NEVER';
const choices: readonly Choice[] = ['NEVER', ...seriesRules];

/** How the campaign repeats: the rule with its next dates, and the other runs. Nothing for a campaign that cannot repeat. */
export function Repeat({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('series');
  const { data } = useQuery(seriesQuery(campaign));
  if (!data || (!data.mayChange && data.series === null)) return null;
  return (
    <div className={(data.series?.runs.length ?? 0) < 2 ? 'mt-6 print:hidden' : 'mt-6'}>
      <Panel title={t('title')}>
        <div className="grid gap-4">
          {data.mayChange ? <Rule campaign={campaign} data={data} /> : null}
          {data.series && <Runs campaign={campaign} series={data.series} />}
        </div>
      </Panel>
    </div>
  );
}

const inWords = (dates: readonly string[]): string => dates.map((date) => formatDay(date)).join(' · ');

function Rule({ campaign, data: { series, offers } }: { campaign: CampaignV2; data: CampaignSeries }) {
  const { t } = useTranslation(['series', 'ui']);
  const invalidate = useInvalidate();
  const { id } = campaign;
  const isOn = series !== null && series.state !== 'ENDED';
  const current: Choice = isOn ? series.rule : 'NEVER';
  const [chosen, setChosen] = useState<Choice>();
  const choice = chosen ?? current;
  const change = useMutation({
    mutationFn: (body: { rule: SeriesRule; state: SeriesState }) =>
      changeSeries({ params: { id }, body: { ...body, version: series?.version ?? 0 } }, { failure: t('failed') }),
    onSettled: () => invalidate(...changeOf(campaign)),
    onSuccess: () => setChosen(undefined),
  });
  const set = (state: SeriesState, rule: SeriesRule = series?.rule ?? 'MONTHLY') => change.mutate({ rule, state });
  const dates = choice === current && series ? series.nextDates : (offers.find(({ rule }) => rule === choice)?.nextDates ?? []);
  const secondary = { variant: 'outlined', color: 'inherit', className: 'border-line min-h-11', disabled: change.isPending } as const;
  return (
    <div className="grid gap-3 print:hidden">
      <div className="max-w-60">
        <PlainSelect<Choice> label={t('title')} value={choice} options={choices} labelOf={(one) => t(`rule.${one}`)} onChange={setChosen} />
      </div>
      {isOn && series.state === 'PAUSED' && choice === current && <Text className="font-semibold">{t('paused')}</Text>}
      {dates.length > 0 && (
        <div>
          <Text className="font-semibold tabular-nums">{t('next', { dates: inWords(dates) })}</Text>
          <Text variant="body2" color="muted">
            {t('workingDay')} {t('copies')}
          </Text>
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {choice !== current && (
          <Button
            variant="contained"
            className="min-h-11"
            loading={change.isPending}
            onClick={() => (choice === 'NEVER' ? set('ENDED') : set('ACTIVE', choice))}
          >
            {choice === 'NEVER' ? t('end') : t('ui:save')}
          </Button>
        )}
        {isOn && choice === current && (
          <>
            <Button {...secondary} onClick={() => set(series.state === 'PAUSED' ? 'ACTIVE' : 'PAUSED')}>
              {t(series.state === 'PAUSED' ? 'resume' : 'pause')}
            </Button>
            <Button {...secondary} onClick={() => set('ENDED')}>
              {t('end')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Runs({ campaign, series }: { campaign: CampaignV2; series: NonNullable<CampaignSeries['series']> }) {
  const { t } = useTranslation('series');
  const workspace = useWorkspace();
  if (series.runs.length < 2) return null;
  return (
    <nav aria-label={t('runs')}>
      <Text variant="subtitle1" component="h3" className="mb-1">
        {t('runs')}
      </Text>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {series.runs.map(({ campaignV2Id, number, status, startDate }) => {
          const label = t('run', { number, day: startDate === null ? '' : formatDay(startDate) });
          return (
            <li key={campaignV2Id} className="min-h-11 flex items-center tabular-nums">
              {campaignV2Id === campaign.id ? (
                <Text component="span" aria-current="page" className="font-semibold">
                  {label}
                </Text>
              ) : (
                <RoutedLink to={reportPath(workspace, { id: campaignV2Id, type: campaign.type, status })}>{label}</RoutedLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
