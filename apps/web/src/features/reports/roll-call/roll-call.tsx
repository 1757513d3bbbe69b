import type { RollCall as Counted } from '@muster/contract/reports/roll-call';
import type { RollCallState } from '@muster/contract/reports/roll-call-states';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Fullscreen from '~icons/ic/baseline-fullscreen';
import FullscreenExit from '~icons/ic/baseline-fullscreen-exit';
import { formatDate } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PageText } from '../../../ui/texts/page-text';
import { DangerBand } from '../../campaigns';
import type { SiteOrDivision } from '../place-people/api';
import { Withheld } from '../withheld';
import { rollCallQuery } from './api';
import { PeopleRows } from './people-rows';
import type { RollCallCampaign } from './roll-call-campaign';
import { siteKey, SiteRows, StateBar } from './site-rows';
import { StateTiles } from './state-tiles';
import { useWall } from '../use-wall';

interface RollCallProps {
  campaign: RollCallCampaign;
  /** The site or division whose people the reader manages. Empty for the whole audience. */
  place: SiteOrDivision;
  /** More buttons, such as the reminder to all. */
  actions?: ReactNode;
}

/**
 * Who has confirmed a danger, and who is not reached, by site: on a phone to call people, on a wall for everybody in the room. The figures follow
 * each answer.
 */
export function RollCall({ campaign, place, actions }: RollCallProps) {
  const query = useQuery(rollCallQuery(campaign.id, place));
  const { data } = query;
  if (!data) return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <SkeletonList />;
  if (!data.total) return <Withheld what="names" />;
  return (
    <Board campaign={campaign} place={place} actions={actions} counted={data} total={data.total} isOld={query.isError || query.isPaused} />
  );
}

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

interface BoardProps extends RollCallProps {
  counted: Counted;
  total: NonNullable<Counted['total']>;
  /** The server has not answered the last question. */
  isOld: boolean;
}

function Board({ campaign, place, actions, counted, total, isOld }: BoardProps) {
  const { t } = useTranslation('roll-call');
  const { root, isWall, toggle } = useWall();
  const [state, setState] = useState<RollCallState | undefined>(total.states.NOT_REACHED > 0 ? 'NOT_REACHED' : undefined);
  const [site, setSite] = useState<number>();
  const chosen = counted.sites.find((one) => siteKey(one) === site);
  const heading = [t(state ? `state.${state}` : 'everybody'), chosen && (chosen.site?.name ?? t('noSite'))].filter(Boolean).join(' · ');
  const when = formatDate(counted.countedDate, time);
  return (
    <section
      ref={root}
      aria-label={t('title')}
      className={clsx(
        'bg-background',
        isWall && 'flex flex-col gap-[.5em] p-[.75em] overflow-auto text-[length:clamp(1.25rem,min(1.7vw,2.85vh),5rem)]',
      )}
    >
      {isWall && (
        <header className="flex items-center gap-[.75em]">
          <DangerBand campaign={campaign} className="flex-none text-[1.1em] rounded-card [&>svg]:text-[length:1.2em]" />
          <h2 dir="auto" className="min-w-0 truncate text-[1.3em] leading-tight font-bold">
            <PageText lang={'titleLanguage' in campaign ? campaign.titleLanguage : null}>{campaign.title}</PageText>
          </h2>
        </header>
      )}
      <div className={clsx('grid', isWall ? 'gap-[.5em]' : 'gap-4')}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-[1.25em] leading-tight font-bold" role="status">
            {t('summary', { done: total.states.CONFIRMED, all: total.asked })}
          </p>
          <div className="flex flex-wrap gap-2 print:hidden">
            {!isWall && actions}
            {toggle && (
              <Button
                variant="outlined"
                color="inherit"
                className={clsx('border-line min-h-11', isWall && 'opacity-60')}
                startIcon={isWall ? <FullscreenExit /> : <Fullscreen />}
                onClick={toggle}
              >
                {t(isWall ? 'leaveFullScreen' : 'fullScreen')}
              </Button>
            )}
          </div>
        </div>
        <StateBar counts={total} className="h-[.75em]" />
        <StateTiles counts={total} isWall={isWall} chosen={state} onChoose={setState} />
        {isOld ? (
          <Alert severity="warning">{t('old', { when })}</Alert>
        ) : (
          <p className="text-muted text-[.875em]">{t('updated', { when })}</p>
        )}
        {(isWall || counted.sites.length > 1) && (
          <section aria-label={t('bySite')} className={clsx(!isWall && 'grid gap-2')}>
            {!isWall && <h3 className="text-h3">{t('bySite')}</h3>}
            <SiteRows sites={counted.sites} isWall={isWall} chosen={site} onChoose={setSite} />
          </section>
        )}
        {!isWall && (
          <PeopleRows campaign={campaign} place={place} filter={{ state, atSite: site }} heading={heading} mayRemind={counted.mayRemind} />
        )}
      </div>
    </section>
  );
}
