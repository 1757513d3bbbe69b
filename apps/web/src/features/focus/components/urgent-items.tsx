import { urgentPage } from '@muster/contract/focus/urgent';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { urgentQuery } from '../api';
import { pathWithin } from '../item-path';
import { UrgentItem } from './urgent-item';

/** The items that the person should do first, on the home screen itself. `count` is the number of all their items. */
export function UrgentItems({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('focus');
  const { data, isError } = useQuery({ ...urgentQuery(companyId), enabled: count > 0 });
  if (count === 0 || isError) return null;
  if (!data) return <Skeleton variant="rounded" height={Math.min(count, urgentPage.size) * 90 - 8} sx={{ borderRadius: 1.4 }} />;
  return (
    <Box
      component="ul"
      aria-label={t('first')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {data.data.map((item) => (
        <li key={`${item.focusType} ${pathWithin(item)}`}>
          <UrgentItem item={item} />
        </li>
      ))}
    </Box>
  );
}
