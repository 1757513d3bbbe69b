import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import CheckCircle from '~icons/ic/baseline-check-circle';
import { useIsRouted } from '../../../lib/use-routed';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { LinkButton } from '../../../ui/buttons/link-button';
import { usePermissions } from '../../identity';
import { categoriesQuery } from '../../reference-data';
import { LinkCard } from '../../../ui/layout/link-card';

/** The practices and high-risk work in which the person is an expert: their communities of practice [2.90] [3.29]. */
export function MyCommunities({ companyId }: { companyId: number }) {
  const { t } = useTranslation('dashboards');
  const { data, isError, refetch } = useQuery(categoriesQuery);
  const isRouted = useIsRouted();
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={56} />;
  const mine = data.filter(({ isCurrentUserExpert }) => isCurrentUserExpert);
  if (mine.length === 0) return <NoCommunities expertise={`/company/${companyId}/mws/settings/expertise`} />;
  const exchange = `/company/${companyId}/cws/exchange/l`;
  const leads = isRouted(exchange);
  return (
    <ul className="grid gap-2">
      {mine.map(({ id, title, subCategory }) => {
        const face = (
          <>
            <CheckCircle className="text-success" />
            <div className="min-w-0">
              <Text component="span" variant="subtitle1" dir="auto" className="block">
                {title}
              </Text>
              <Text component="span" variant="body2" color="muted">
                {t(`communities.${subCategory}`)}
              </Text>
            </div>
          </>
        );
        return (
          <li key={`${subCategory} ${id}`}>
            {leads ? (
              <LinkCard to={exchange} search={{ category: subCategory, practiceId: id }}>
                {face}
              </LinkCard>
            ) : (
              <div className="flex items-center gap-4 py-2">{face}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The link to the expertise settings, which a consultant does not have [2.63]. */
function NoCommunities({ expertise }: { expertise: string }) {
  const { t } = useTranslation('dashboards');
  const { consultant } = usePermissions();
  const isRouted = useIsRouted();
  return (
    <>
      <Text color="muted">{t('communities.none')}</Text>
      {!consultant && isRouted(expertise) && (
        <LinkButton to={expertise} variant="outlined" color="inherit" className="mt-3">
          {t('communities.add')}
        </LinkButton>
      )}
    </>
  );
}
