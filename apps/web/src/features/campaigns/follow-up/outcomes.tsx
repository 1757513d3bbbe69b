import type { ToldOutcome } from '@muster/contract/campaigns/follow-up/outcome';
import type { Scope } from '@muster/contract/shared/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import CampaignOutlined from '~icons/ic/outline-campaign';
import PrintOutlined from '~icons/ic/outline-print';
import { formatDay } from '../../../lib/formats';
import { personName } from '../../../lib/names/person-name';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PageHeader } from '../../../ui/layout/page-header';
import { PageText } from '../../../ui/texts/page-text';
import { usePermissions } from '../../identity';
import { campaignPath, workspacePath } from '../paths';
import { scopeOf } from '../place';
import { outcomesQuery } from './api';

const RoutedLink = createLink(Link);

/** 'You said, we did': what the people of a place said, and what was done about it, for everybody there. */
export function Outcomes({ scope }: { scope: Scope }) {
  const { t } = useTranslation(['outcomes', 'reports']);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(outcomesQuery(scope));
  const mayPrint = usePermissions().editScope(scope);
  const outcomes = data?.pages.flatMap((page) => page.data) ?? [];
  const { companyId, siteId, divisionId } = scope;
  return (
    <>
      <PageHeader
        title={t('title')}
        caption={t('lead')}
        action={
          mayPrint &&
          outcomes.length > 0 && (
            <LinkButton
              to={`${workspacePath({ companyId })}/poster`}
              search={{ outcomes: 'told', siteId, divisionId }}
              variant="outlined"
              color="inherit"
              className="border-line min-h-11"
              startIcon={<PrintOutlined />}
            >
              {t('poster')}
            </LinkButton>
          )
        }
      />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonList rows={3} height={180} />}
      {data && outcomes.length === 0 && <EmptyState icon={<CampaignOutlined />} title={t('none')} description={t('noneText')} />}
      <ul className="grid gap-4">
        {outcomes.map((outcome) => (
          <OutcomeCard key={outcome.campaign.id} companyId={companyId} outcome={outcome} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          className="mt-4 border-line min-h-11"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('reports:showMore')}
        </Button>
      )}
    </>
  );
}

function OutcomeCard({ companyId, outcome }: { companyId: number; outcome: ToldOutcome }) {
  const { t } = useTranslation(['outcomes', 'follow-up']);
  const { campaign, placeName, kind, said, did, author, toldDate, openActionsCount: open, doneActionsCount: done } = outcome;
  const actions = open + done > 0 && t('actions', { done, total: open + done });
  return (
    <Card component="li" className="p-4 sm:p-6">
      <Text variant="body2" color="muted" dir="auto">
        {[formatDay(toldDate), placeName].filter(Boolean).join(' · ')}
      </Text>
      <Text variant="h3" component="h2" className="mb-4">
        <RoutedLink to={campaignPath(scopeOf({ companyId, ...campaign }), campaign.type, campaign.id)} dir="auto" className="wrap-anywhere">
          <PageText>{campaign.title}</PageText>
        </RoutedLink>
      </Text>
      <div className="grid gap-4 md:grid-cols-2">
        {said !== '' && <Part label={t('follow-up:said')} text={said} />}
        <Part label={t(`follow-up:kind.${kind}`)} text={did} />
      </div>
      <Text variant="body2" color="muted" className="mt-4">
        <span dir="auto">{[author && personName(author), actions].filter(Boolean).join(' · ')}</span>
      </Text>
    </Card>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div className="max-w-[75ch]">
      <Text variant="body2" color="muted" className="mb-0.5">
        {label}
      </Text>
      <Text dir="auto" className="whitespace-pre-line wrap-anywhere">
        <PageText>{text}</PageText>
      </Text>
    </div>
  );
}
