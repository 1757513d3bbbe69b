import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Panel } from '../../../ui/layout/panel';
import { qualificationsQuery } from '../../identity';

/** '{type} - {title}' and the institution of each qualification [2.144]. */
export function QualificationList({ userId }: { userId: string }) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useQuery(qualificationsQuery(userId));
  return (
    <Panel title={t('profile.qualifications')}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('profile.noQualifications')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data.map(({ id, type, title, institution }) => (
            <li key={id}>
              <Typography dir="auto" sx={{ fontWeight: 600 }}>
                {type} - {title}
              </Typography>
              <Typography variant="body2" color="textSecondary" dir="auto">
                {institution}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
