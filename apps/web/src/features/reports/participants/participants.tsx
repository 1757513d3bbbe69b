import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { LongList } from '../../../ui/lists/long-list';
import { SearchField } from '../../../ui/inputs/search-field';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { participantsQuery } from '../api';
import { InvitedPeople, NobodyYet } from '../../campaigns';
import { stateOf } from './participant';
import { SiteRow } from './site-row';
import { ParticipantFilterSelect } from './participant-filter-select';
import { ParticipantRow } from './participant-row';
import { readReportSearch, type ParticipantFilter } from '../report-search';
import { ShowMore } from '../show-more';
import { useRemind } from './use-remind';
import { Withheld } from '../withheld';

/** The audience of a campaign, or its sites, with their progress [2.112] [3.20]. */
export function Participants({ campaign }: { campaign: CampaignV2 }) {
  return campaign.isAnonymous ? <Withheld what="names" /> : <NamedParticipants campaign={campaign} />;
}

function NamedParticipants({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('reports');
  const [text, setText] = useState('');
  const [show, setShow] = useShown();
  const filters = { ...(show && stateOf[show] && { participantState: stateOf[show] }), ...(text !== '' && { participantName: text }) };
  const query = useInfiniteQuery(participantsQuery(campaign.id, filters));
  const people = query.data?.pages.flatMap((page) => page.data);
  const count = query.data?.pages.at(-1)?.total ?? 0;
  const isBySite = campaign.campaignMode === 'HIERARCHICAL';
  const isExpectingNobody = !isBySite && campaign.campaignV2Engagement.expectedViewPersonnelCount === 0;
  // Who reads without names gets the number of everybody, and no rows.
  const isNameless = people?.length === 0 && count > 0;
  const isNarrowed = !isNameless && (text !== '' || show !== undefined);
  const more = { hasMore: query.hasNextPage && !isNameless, isFetching: query.isFetchingNextPage, fetch: query.fetchNextPage };

  return (
    <section aria-label={t('tabs.participants')}>
      {!isNameless && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-4 print:hidden">
          <div className="flex-[1_1_240px]">
            <SearchField label={isBySite ? t('sites.search') : t('participants.search')} value={text} onSearch={setText} />
          </div>
          <ParticipantFilterSelect campaign={campaign} value={show} onChange={setShow} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-2">
        <Text component="output" color="muted">
          {people &&
            !isExpectingNobody &&
            t(isBySite ? 'sites.total' : isNarrowed ? 'participants.matching' : 'participants.total', { count })}
        </Text>
      </div>
      {query.isError && !people && <LoadFailed onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonList />}
      {people?.length === 0 &&
        !isNameless &&
        (isExpectingNobody ? (
          <Suspense>
            <NobodyYet campaign={campaign} />
          </Suspense>
        ) : (
          <Nobody isNarrowed={isNarrowed} isDone={text === '' && show !== undefined && show !== 'done'} />
        ))}
      {people && <Rows people={people} campaign={campaign} />}
      {!isBySite && !isExpectingNobody && campaign.status !== 'COMPLETE' && (
        <Suspense>
          <InvitedPeople campaign={campaign} />
        </Suspense>
      )}
      <ShowMore more={more} />
    </section>
  );
}

/** The approximate height of a row on a wide screen. */
const rowPx = 65;

function Rows({ people, campaign }: { people: readonly CampaignParticipant[]; campaign: CampaignV2 }) {
  const remind = useRemind(campaign);
  const mayRemind = campaign.allowedActions.includes('remind');
  const Row = campaign.campaignMode === 'HIERARCHICAL' ? SiteRow : ParticipantRow;
  return (
    <LongList
      items={people}
      keyOf={(one, index) => one.user?.userId ?? one.campaignV2SiteId ?? index}
      rowPx={rowPx}
      renderItem={(one) => (
        <Row
          participant={one}
          campaign={campaign}
          {...(mayRemind && { onRemind: () => remind.mutate(one), isReminding: remind.isPending && remind.variables === one })}
        />
      )}
    />
  );
}

/** [2.108] The text for a list without missing people. It differs from that of a failed search. */
function Nobody({ isNarrowed, isDone }: { isNarrowed: boolean; isDone: boolean }) {
  const { t } = useTranslation('reports');
  if (isDone) return <EmptyState title={t('participants.nobodyMissing')} description={t('participants.nobodyMissingText')} />;
  return <EmptyState filtered={isNarrowed} />;
}

/** The filter is in the URL, so that the page of a campaign can link to the missing people. */
function useShown() {
  const { show } = readReportSearch(useRawSearch());
  const navigate = useNavigate();
  const setShow = (next: ParticipantFilter | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, show: next }), replace: true, resetScroll: false });
  return [show, setShow] as const;
}
