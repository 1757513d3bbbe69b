import type { RollCallPerson } from '@muster/contract/reports/roll-call';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import Call from '~icons/ic/baseline-call';
import { formatAgo, formatDayTime } from '../../../lib/formats';
import { personName } from '../../../lib/names/person-name';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useMe } from '../../identity';
import { isRemindedLately, RemindButton } from '../participants/remind-button';
import type { SiteOrDivision } from '../place-people/api';
import { ShowMore } from '../show-more';
import { rollCallPeopleQuery, type PeopleFilter } from './api';
import type { RollCallCampaign } from './roll-call-campaign';
import { looks } from './states';
import { useRollCallRemind } from './use-roll-call-remind';

interface PeopleRowsProps {
  campaign: RollCallCampaign;
  place: SiteOrDivision;
  filter: PeopleFilter;
  /** The site and the state that the list shows. */
  heading: string;
  mayRemind: boolean;
}

/** The people of a site or a state, with what one can do for each: call, or remind. */
export function PeopleRows({ campaign, place, filter, heading, mayRemind }: PeopleRowsProps) {
  const { t } = useTranslation('roll-call');
  const query = useInfiniteQuery(rollCallPeopleQuery(campaign.id, place, filter));
  const remind = useRollCallRemind(campaign, place);
  const people = query.data?.pages.flatMap(({ data }) => data);
  const { atSite } = filter;
  const isOfSite = place.siteId === undefined && place.divisionId === undefined && atSite !== undefined && atSite > 0;
  return (
    <section aria-label={heading} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Text component="h3" variant="h3" dir="auto">
          {heading}
        </Text>
        {mayRemind && isOfSite && (
          <Button
            variant="outlined"
            loading={remind.isPending && remind.variables !== undefined && 'siteId' in remind.variables}
            onClick={() => remind.mutate({ siteId: atSite })}
          >
            {t('remindSite')}
          </Button>
        )}
      </div>
      {query.isError && !people && <LoadFailed onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonList />}
      {people?.length === 0 && <Text color="muted">{t('nobody')}</Text>}
      <ul>
        {people?.map((one) => (
          <PersonRow
            key={one.user.userId}
            person={one}
            showsState={filter.state === undefined}
            {...(mayRemind && {
              onRemind: () => remind.mutate({ userId: one.user.userId }),
              isReminding:
                remind.isPending &&
                remind.variables !== undefined &&
                'userId' in remind.variables &&
                remind.variables.userId === one.user.userId,
            })}
          />
        ))}
      </ul>
      <ShowMore more={{ hasMore: query.hasNextPage, isFetching: query.isFetchingNextPage, fetch: query.fetchNextPage }} />
    </section>
  );
}

interface PersonRowProps {
  person: RollCallPerson;
  showsState: boolean;
  onRemind?(): void;
  isReminding?: boolean;
}

function PersonRow({
  person: { user, phoneNumber, siteName, state, remindedDate },
  showsState,
  onRemind,
  isReminding = false,
}: PersonRowProps) {
  const { t } = useTranslation(['roll-call', 'reports']);
  const now = useNow();
  const { userId } = useMe();
  const name = personName(user);
  const { Icon, tone } = looks[state];
  const isOpen = state !== 'CONFIRMED' && state !== 'CANNOT_COMPLY';
  const closed =
    user.userId === userId
      ? t('reports:remind.own')
      : isRemindedLately(remindedDate, new Date(now))
        ? t('reports:remind.lately')
        : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 border-b border-b-line">
      <PersonAvatar firstName={user.firstName} lastName={user.lastName} src={user.avatarUrl ?? undefined} size="small" />
      <div className="flex-[1_1_140px] min-w-0">
        <Text dir="auto" className="font-semibold">
          {name}
        </Text>
        <Text variant="body2" color="muted" dir="auto">
          {siteName ?? t('noSite')}
        </Text>
        {isOpen && remindedDate && (
          <Text variant="body2" color="muted" title={formatDayTime(remindedDate)}>
            {t('reports:remind.when', { when: formatAgo(remindedDate, now) })}
          </Text>
        )}
      </div>
      {showsState && <StatusChip tone={tone} icon={<Icon />} label={t(`state.${state}`)} />}
      <span className="flex gap-2 ms-auto">
        {phoneNumber && state !== 'CONFIRMED' && (
          <Button
            component="a"
            href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}
            variant="contained"
            startIcon={<Call />}
            aria-label={t('callPerson', { name })}
            className="min-h-11"
          >
            {t('call')}
          </Button>
        )}
        {onRemind && isOpen && <RemindButton name={name} closed={closed} isReminding={isReminding} onRemind={onRemind} />}
      </span>
    </li>
  );
}
