import type { Scope } from '@muster/contract/shared/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Link } from '../../../ui/controls/link';
import { Skeleton } from '../../../ui/display/skeleton';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageText } from '../../../ui/texts/page-text';
import { reportPath, workspacePath } from '../paths';
import { ActionRow } from './action-row';
import { openActionsQuery } from './api';

const RoutedLink = createLink(Link);

/** The open actions of a company, site or division, the most urgent first. */
export function OpenActions({ scope }: { scope: Scope }) {
  const { t } = useTranslation('reports');
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(openActionsQuery(scope));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={140} className="rounded-card" />;
  const actions = data.pages.flatMap((page) => page.data);
  return (
    <>
      <ul>
        {actions.map(({ campaign, ...action }) => (
          <ActionRow
            key={action.id}
            action={action}
            companyId={scope.companyId}
            from={
              <RoutedLink to={reportPath(workspacePath(scope), { ...campaign, status: 'COMPLETE' })} dir="auto" className="text-small">
                <PageText>{campaign.title}</PageText>
              </RoutedLink>
            }
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          className="mt-3 border-line min-h-11 print:hidden"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
