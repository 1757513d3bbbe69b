import { dangerWord } from '@muster/contract/campaigns/danger';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { PlacePerson, PlacePersonState } from '@muster/contract/reports/place-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import MarkEmailUnreadOutlined from '~icons/ic/outline-mark-email-unread';
import { lazyPart } from '../../../lib/lazy-screen';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Choice } from '../../../ui/inputs/choice';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { ContentHeader } from '../../../ui/layout/content-header';
import { LongList } from '../../../ui/lists/long-list';
import { SearchField } from '../../../ui/inputs/search-field';
import { StatusChip } from '../../../ui/labels/status-chip';
import { CampaignDue, campaignPath, PlaceProgress, scopeOf, useCompanyUpdates, useWorkspace } from '../../campaigns';
import { ShowMore } from '../show-more';
import { Withheld } from '../withheld';
import { placePeopleQuery, type SiteOrDivision } from './api';
import { PlacePersonRow } from './place-person-row';
import { RemindPlace } from './remind-place';
import { useRemindPlace } from './use-remind-place';

const RollCall = lazyPart(() => import('../roll-call/roll-call'), 'RollCall');

const states: readonly PlacePersonState[] = ['OPEN', 'DONE'];

/** The approximate height of a row on a wide screen. */
const rowPx = 65;

interface PlacePeopleProps {
  campaign: CampaignListItem;
  place: SiteOrDivision;
}

/** Who of the people of a site or division has not done their part yet, for a manager who reminds them before the shift. */
export function PlacePeople({ campaign, place }: PlacePeopleProps) {
  const { t } = useTranslation(['place-people', 'templates']);
  const workspace = useWorkspace();
  const [name, setName] = useState('');
  const [state, setState] = useState<PlacePersonState | undefined>('OPEN');
  const filters = { ...(state && { state }), ...(name !== '' && { name }) };
  const query = useInfiniteQuery(placePeopleQuery(campaign.id, place, filters));
  const remind = useRemindPlace(campaign, place);
  useCompanyUpdates(campaign.companyId);
  const first = query.data?.pages.at(-1);
  const people = query.data?.pages.flatMap((page) => page.people);
  const more = { hasMore: query.hasNextPage, isFetching: query.isFetchingNextPage, fetch: query.fetchNextPage };
  const missing = first && first.doneCount !== null ? first.askedCount - first.doneCount : undefined;

  return (
    <article>
      <ContentHeader
        title={campaign.title}
        isPageText
        overline={t(`templates:type.${campaign.type}`)}
        states={<CampaignDue campaign={campaign} />}
        back={{ to: `${workspace}/report/in_progress`, label: t('title') }}
        lead={t('onlyYours')}
      />
      {query.isError && !first && <LoadFailed onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonList />}
      {first && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mb-4">
            <PlaceProgress counts={first} />
            <div className="flex flex-wrap gap-2 print:hidden">
              {first.mayRemind && missing !== 0 && first.askedCount > 0 && <RemindPlace remind={remind} count={missing} />}
              <LinkButton
                to={campaignPath(scopeOf(campaign), campaign.type, campaign.id)}
                variant="outlined"
                color="inherit"
                className="border-line"
              >
                {t('open')}
              </LinkButton>
            </div>
          </div>
          {first.invitedCount > 0 && (
            <div className="mb-4">
              <StatusChip tone="neutral" icon={<MarkEmailUnreadOutlined />} label={t('invited', { people: first.invitedCount })} />
            </div>
          )}
        </>
      )}
      {first?.isAnonymous && <Withheld what="names" />}
      {first && !first.isAnonymous && dangerWord(campaign) !== undefined && (
        <Suspense fallback={<SkeletonList />}>
          <RollCall campaign={campaign} place={place} />
        </Suspense>
      )}
      {first && !first.isAnonymous && dangerWord(campaign) === undefined && (
        <section aria-label={t('title')}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-2 print:hidden">
            <div className="flex-[1_1_240px]">
              <SearchField label={t('search')} value={name} onSearch={setName} />
            </div>
            <Choice<PlacePersonState>
              label={t('show')}
              all={t('everybody')}
              value={state}
              options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={setState}
            />
          </div>
          {people?.length === 0 && <Nobody asked={first.askedCount} isSearched={name !== ''} state={state} />}
          {people && (
            <LongList
              items={people}
              keyOf={({ user }) => user.userId}
              rowPx={rowPx}
              renderItem={(one: PlacePerson) => (
                <PlacePersonRow
                  person={one}
                  showsState={state === undefined}
                  {...(first.mayRemind && {
                    onRemind: () => remind.mutate(one),
                    isReminding: remind.isPending && remind.variables?.user.userId === one.user.userId,
                  })}
                />
              )}
            />
          )}
          <ShowMore more={more} />
        </section>
      )}
    </article>
  );
}

/** Nobody is asked, nobody is missing, or the search finds nobody: three different things. */
function Nobody({ asked, isSearched, state }: { asked: number; isSearched: boolean; state: PlacePersonState | undefined }) {
  const { t } = useTranslation('place-people');
  if (asked === 0) return <EmptyState title={t('nobodyYet')} description={t('nobodyYetText')} />;
  if (!isSearched && state === 'OPEN') return <EmptyState title={t('nobodyMissing')} description={t('allDone')} />;
  if (!isSearched) return <Text color="muted">{t('nobodyDone')}</Text>;
  return <EmptyState filtered />;
}
