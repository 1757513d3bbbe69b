import { urgentPage } from '@muster/contract/focus/urgent';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { urgentQuery } from '../api';
import { pathWithin } from '../item-path';
import { UrgentItem } from './urgent-item';

/** The items that the person should do first, on the home screen itself. `count` is the number of all their items. */
export function UrgentItems({ companyId, count }: { companyId: number; count: number }) {
  const { t } = useTranslation('focus');
  const { data, isError } = useQuery({ ...urgentQuery(companyId), enabled: count > 0 });
  if (count === 0 || isError) return null;
  if (!data) return <Skeleton variant="rounded" height={Math.min(count, urgentPage.size) * 90 - 8} className="rounded-card" />;
  return (
    <ul aria-label={t('first')} className="grid grid-cols-1 gap-2">
      {data.data.map((item) => (
        <li key={`${item.focusType} ${pathWithin(item)}`}>
          <UrgentItem item={item} />
        </li>
      ))}
    </ul>
  );
}
