import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsRouted } from '../../../lib/use-routed';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { LinkButton } from '../../../ui/buttons/link-button';
import { categoriesQuery } from '../../reference-data';
import { LinkCard } from '../../../ui/link-card';

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
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {mine.map(({ id, title, subCategory }) => {
        const face = (
          <>
            <CheckCircle aria-hidden color="success" />
            <Box sx={{ minWidth: 0 }}>
              <Typography component="span" variant="subtitle1" dir="auto" sx={{ display: 'block' }}>
                {title}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {t(`communities.${subCategory}`)}
              </Typography>
            </Box>
          </>
        );
        return (
          <li key={`${subCategory} ${id}`}>
            {leads ? (
              <LinkCard to={exchange} search={{ category: subCategory, practiceId: id }}>
                {face}
              </LinkCard>
            ) : (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>{face}</Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

/** The link to the expertise settings. */
function NoCommunities({ expertise }: { expertise: string }) {
  const { t } = useTranslation('dashboards');
  const isRouted = useIsRouted();
  return (
    <>
      <Typography color="textSecondary">{t('communities.none')}</Typography>
      {isRouted(expertise) && (
        <LinkButton to={expertise} variant="outlined" color="inherit" sx={{ mt: 1.5 }}>
          {t('communities.add')}
        </LinkButton>
      )}
    </>
  );
}
