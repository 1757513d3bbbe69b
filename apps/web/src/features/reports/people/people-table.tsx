import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ExpandMore from '~icons/ic/baseline-expand-more';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Skeleton } from '../../../ui/display/skeleton';
import { usePermissions } from '../../identity';
import type { SiteOrDivision } from '../place-people/api';
import type { RollCallCampaign } from '../roll-call/roll-call-campaign';
import { useRollCallRemind } from '../roll-call/use-roll-call-remind';
import { ShowMore } from '../show-more';
import type { PeopleFilter } from '../roll-call/api';
import { peopleQuery } from './api';
import { PersonRow } from './person-row';
import { wordsOf } from './person-words';

export interface SiteOfPeople {
  /** Null for people without a site. */
  site: { id: number; name: string } | null;
  asked: number;
  done: number;
  open: number;
}

interface PeopleTableProps {
  campaign: RollCallCampaign;
  place: SiteOrDivision;
  filter: PeopleFilter;
  /** The groups of the table. Undefined for one list. */
  sites: readonly SiteOfPeople[] | undefined;
  mayRemind: boolean;
  /** Whether the reader sees when people opened and answered it. */
  hasTimes: boolean;
}

/** The people in rows, grouped by site. On phones, each row is a card. */
export function PeopleTable(props: PeopleTableProps) {
  const { campaign, sites, filter, hasTimes } = props;
  const { t } = useTranslation(['campaign-people', 'reports']);
  const remind = useRollCallRemind(campaign, props.place);
  const times = hasTimes ? [t('opened'), t(wordsOf('done', campaign))] : [];
  const heads = [t('name'), t('job'), ...(sites ? [] : [t('site')]), t('state'), ...times, t('reminded')];
  const part = { ...props, remind, columns: heads.length + (props.mayRemind ? 1 : 0) };
  return (
    // positioned, so that its texts for screen readers scroll with it and never widen the page
    <div className="relative md:border md:border-line md:rounded-card md:bg-paper md:overflow-x-auto">
      <table aria-label={t('tabs.people')} className="w-full max-md:block md:text-[0.9375rem] [&_td]:text-start [&_th]:text-start">
        <thead className="max-md:hidden">
          <tr className="h-10 border-b border-b-line text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 font-strong whitespace-nowrap">
                {head}
              </th>
            ))}
            {props.mayRemind && (
              <th scope="col" className="px-3">
                <span className="sr-only">{t('reports:remind.send')}</span>
              </th>
            )}
          </tr>
        </thead>
        {sites ? (
          sites.map((one, index) => (
            <SiteGroup key={`${filter.state} ${one.site?.id}`} {...part} of={one} isOpenFirst={index === 0 || sites.length === 1} />
          ))
        ) : (
          <tbody className="max-md:block">
            <Rows {...part} filter={filter} />
          </tbody>
        )}
      </table>
    </div>
  );
}

interface PartProps extends PeopleTableProps {
  remind: ReturnType<typeof useRollCallRemind>;
  columns: number;
}

/** A site with its number, and its people once it is open. */
function SiteGroup({ of, isOpenFirst, ...part }: PartProps & { of: SiteOfPeople; isOpenFirst: boolean }) {
  const { t } = useTranslation(['roll-call', 'campaign-people', 'reports']);
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const { campaign, mayRemind, remind, columns, filter, place } = part;
  const { editScope, consultant } = usePermissions();
  const { site, asked, done, open } = of;
  const name = site?.name ?? t('noSite');
  const { siteId = site?.id } = place;
  const canRemind =
    mayRemind &&
    !consultant &&
    site !== null &&
    open > 0 &&
    siteId === site.id &&
    editScope({ companyId: campaign.companyId, siteId: site.id });
  const isReminding =
    remind.isPending && remind.variables !== undefined && 'siteId' in remind.variables && remind.variables.siteId === site?.id;
  return (
    <tbody className="max-md:block">
      <tr className="max-md:flex max-md:flex-wrap items-center border-b border-b-line bg-selected">
        <th scope="rowgroup" colSpan={columns} className="p-0 font-normal max-md:flex-1">
          <div className="flex flex-wrap items-center gap-x-3 min-h-11 pe-1.5">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="flex flex-[1_1_12rem] items-center gap-2 min-h-11 min-w-0 px-2.5 text-start hover:bg-hover"
            >
              <ExpandMore aria-hidden className={clsx('flex-none icon-small', !isOpen && '-rotate-90 rtl:rotate-90')} />
              <bdi className="min-w-0 wrap-anywhere md:truncate font-semibold">{name}</bdi>
              <span className="ms-auto flex-none tabular-nums">{t('of', { done, all: asked })}</span>
              <span aria-hidden className="flex-none w-24 h-2 rounded-full bg-line overflow-hidden max-sm:hidden">
                <span className="block h-full bg-success" style={{ inlineSize: `${(done / asked) * 100}%` }} />
              </span>
            </button>
            {mayRemind && (
              <span className="flex-none md:min-w-32 text-end print:hidden">
                {canRemind && (
                  <Button
                    color="inherit"
                    aria-label={t('reports:remind.one', { name })}
                    loading={isReminding}
                    onClick={() => remind.mutate({ siteId: site.id })}
                  >
                    {t('remindSite')}
                  </Button>
                )}
              </span>
            )}
          </div>
        </th>
      </tr>
      {isOpen && <Rows {...part} filter={{ ...filter, atSite: site?.id ?? 0 }} />}
    </tbody>
  );
}

function Rows({ campaign, place, filter, sites, mayRemind, hasTimes, remind, columns }: PartProps) {
  const { t } = useTranslation('reports');
  const query = useInfiniteQuery(peopleQuery(campaign.id, place, filter));
  const people = query.data?.pages.flatMap(({ data }) => data);
  const wide = (content: React.ReactNode) => (
    <tr className="max-md:block">
      <td colSpan={columns} className="px-3 pb-3 max-md:block">
        {content}
      </td>
    </tr>
  );
  if (!people) return wide(query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Skeleton height={44} />);
  if (people.length === 0) {
    const isAllDone = filter.state === 'OPEN' && filter.name === undefined;
    return wide(
      isAllDone ? (
        <EmptyState title={t('participants.nobodyMissing')} description={t('participants.nobodyMissingText')} />
      ) : (
        <EmptyState filtered={filter.name !== undefined || filter.state !== undefined} />
      ),
    );
  }
  const isReminding = (userId: string) =>
    remind.isPending && remind.variables !== undefined && 'userId' in remind.variables && remind.variables.userId === userId;
  return (
    <>
      {people.map((one) => (
        <PersonRow
          key={one.user.userId}
          campaign={campaign}
          person={one}
          isInvited={filter.state === 'INVITED'}
          hasSite={sites === undefined}
          hasTimes={hasTimes}
          hasRemind={mayRemind}
          isReminding={isReminding(one.user.userId)}
          onRemind={() => remind.mutate({ userId: one.user.userId })}
        />
      ))}
      {query.hasNextPage &&
        wide(<ShowMore more={{ hasMore: query.hasNextPage, isFetching: query.isFetchingNextPage, fetch: query.fetchNextPage }} />)}
    </>
  );
}
