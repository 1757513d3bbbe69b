import { dangerWord } from '@muster/contract/campaigns/danger';
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import MarkEmailUnreadOutlined from '~icons/ic/outline-mark-email-unread';
import { lazyPart } from '../../../lib/lazy-screen';
import { LinkButton } from '../../../ui/buttons/link-button';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { ContentHeader } from '../../../ui/layout/content-header';
import { StatusChip } from '../../../ui/labels/status-chip';
import { CampaignDue, campaignPath, PlaceProgress, scopeOf, useCompanyUpdates, useWorkspace } from '../../campaigns';
import { Withheld } from '../withheld';
import { placePeopleQuery, type SiteOrDivision } from './api';
import { RemindPlace } from './remind-place';
import { useRemindPlace } from './use-remind-place';

const People = lazyPart(() => import('../people/people'), 'People');
const RollCall = lazyPart(() => import('../roll-call/roll-call'), 'RollCall');

interface PlacePeopleProps {
  campaign: CampaignListItem;
  place: SiteOrDivision;
}

/** Who of the people of a site or division has not done their part yet, for a manager who reminds them before the shift. */
export function PlacePeople({ campaign, place }: PlacePeopleProps) {
  const { t } = useTranslation(['place-people', 'templates']);
  const workspace = useWorkspace();
  const query = useQuery(placePeopleQuery(campaign.id, place));
  const remind = useRemindPlace(campaign, place);
  useCompanyUpdates(campaign.companyId);
  const first = query.data;
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
        <Suspense fallback={<SkeletonList />}>
          <People campaign={campaign} place={place} first="missing" />
        </Suspense>
      )}
    </article>
  );
}
