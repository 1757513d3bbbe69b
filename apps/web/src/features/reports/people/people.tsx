import type { RollCall, RollCallCounts } from '@muster/contract/reports/roll-call';
import type { PeopleFilter } from '@muster/contract/reports/roll-call-states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { formatNumber } from '../../../lib/formats';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { SearchField } from '../../../ui/inputs/search-field';
import type { SiteOrDivision } from '../place-people/api';
import { readReportSearch, type ParticipantFilter } from '../report-search';
import type { RollCallCampaign } from '../roll-call/roll-call-campaign';
import { Withheld } from '../withheld';
import { peopleCountsQuery, peopleQuery } from './api';
import { PeopleTable } from './people-table';
import { isAsking, wordsOf } from './person-words';

interface PeopleProps {
  campaign: RollCallCampaign;
  /** The site or division whose people the reader manages. Empty for the whole audience. */
  place: SiteOrDivision;
  /** The filter of an address that names none. */
  first?: ParticipantFilter | undefined;
}

/** The people of a campaign for its managers, and those of a place for the managers of the place: who has done their part, and where. */
export function People({ campaign, place, first }: PeopleProps) {
  const counts = useQuery(peopleCountsQuery(campaign.id, place));
  if (!counts.data) return counts.isError ? <LoadFailed onRetry={() => void counts.refetch()} /> : <SkeletonList />;
  if (!counts.data.total) return <Withheld what="names" />;
  return <NamedPeople campaign={campaign} place={place} first={first} counted={counts.data} total={counts.data.total} />;
}

const stateOf: Record<ParticipantFilter, PeopleFilter | undefined> = {
  missing: 'OPEN',
  done: 'DONE',
  unread: 'NOT_REACHED',
  invited: 'INVITED',
  unassigned: undefined,
};

interface NamedPeopleProps extends PeopleProps {
  counted: RollCall;
  total: RollCallCounts;
}

function NamedPeople({ campaign, place, first, counted, total }: NamedPeopleProps) {
  const { t } = useTranslation(['reports', 'campaign-people', 'place-people']);
  const [name, setName] = useState('');
  const [isGrouped, setIsGrouped] = useState(true);
  const [asked, setShow] = useShown(first);
  // who is only to read it has done everything then
  const show = asked === 'unread' && !isAsking(campaign) ? 'missing' : asked;
  const invited = useInfiniteQuery(peopleQuery(campaign.id, place, { state: 'INVITED' }));
  const invitedCount = invited.data?.pages[0]?.total ?? 0;
  const state = show && stateOf[show];
  const hasSites = counted.sites.length > 1 && state !== 'INVITED';
  const isBySite = hasSites && isGrouped && name === '';
  const { done, open } = sumsOf(total);
  const chips = [
    { value: undefined, count: total.asked },
    { value: 'missing', count: open },
    { value: 'done', count: done },
    ...(isAsking(campaign) && total.states.NOT_REACHED > 0 ? [{ value: 'unread', count: total.states.NOT_REACHED } as const] : []),
    ...(invitedCount > 0 || show === 'invited' ? [{ value: 'invited', count: invitedCount } as const] : []),
  ] as const;

  return (
    <section aria-label={t('campaign-people:tabs.people')} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <div role="group" aria-label={t('participants.show')} className="flex flex-wrap gap-2">
          {chips.map(({ value, count }) => (
            <FilterChip key={value ?? 'all'} isPressed={show === value} onPress={() => setShow(value)}>
              {t(wordsOf(value ?? 'all', campaign))} <b className="tabular-nums">{formatNumber(count)}</b>
            </FilterChip>
          ))}
        </div>
        <div className="flex-[1_1_14rem] max-w-96 ms-auto">
          <SearchField label={t('participants.search')} value={name} onSearch={setName} />
        </div>
        {hasSites && (
          <FilterChip isPressed={isGrouped} onPress={() => setIsGrouped(!isGrouped)}>
            {t('campaign-people:bySite')}
          </FilterChip>
        )}
      </div>
      {total.asked === 0 && state !== 'INVITED' ? (
        <EmptyState
          title={invitedCount > 0 ? t('place-people:onlyInvited', { people: invitedCount }) : t('place-people:nobodyYet')}
          description={t('place-people:nobodyYetText')}
        />
      ) : (
        <PeopleTable
          campaign={campaign}
          place={place}
          filter={{ state, ...(name !== '' && { name }) }}
          sites={isBySite ? sitesWith(counted, state) : undefined}
          mayRemind={counted.mayRemind && state !== 'INVITED'}
          hasTimes={counted.seesTimes}
        />
      )}
    </section>
  );
}

const sumsOf = ({ asked, states }: RollCallCounts) => {
  const done = states.CONFIRMED + states.CANNOT_COMPLY;
  return { done, open: asked - done };
};

/** The sites that have somebody in the filter. Those with the most open work come first. */
function sitesWith({ sites }: RollCall, state: PeopleFilter | undefined) {
  const countOf = (site: RollCallCounts): number => {
    const { done, open } = sumsOf(site);
    if (state === 'OPEN') return open;
    if (state === 'DONE') return done;
    return state === 'NOT_REACHED' ? site.states.NOT_REACHED : site.asked;
  };
  return sites
    .map((site) => ({ site: site.site, ...sumsOf(site), asked: site.asked, count: countOf(site) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.open - a.open);
}

interface FilterChipProps {
  isPressed: boolean;
  onPress(): void;
  children: React.ReactNode;
}

function FilterChip({ isPressed, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={clsx(
        'min-h-11 px-3.5 rounded-full border text-start hover:bg-hover',
        isPressed ? 'border-primary bg-selected outline-1 outline-primary' : 'border-line',
      )}
    >
      {children}
    </button>
  );
}

/** The filter is in the URL, so that messages and other pages can link to the missing people. `all` shows everybody where the address names nobody. */
function useShown(first: ParticipantFilter | undefined) {
  const { show, isAll } = readReportSearch(useRawSearch());
  const navigate = useNavigate();
  const setShow = (next: ParticipantFilter | undefined) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, show: next, isAll: next === undefined && first !== undefined ? true : undefined }),
      replace: true,
      resetScroll: false,
    });
  const shown = isAll ? undefined : (show ?? first);
  return [shown, setShow] as const;
}
