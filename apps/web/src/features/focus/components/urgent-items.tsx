import { dangerWord } from '@muster/contract/campaigns/danger';
import { urgentPage } from '@muster/contract/focus/urgent';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { urgentQuery } from '../api';
import { pathWithin } from '../item-path';
import { UrgentItem } from './urgent-item';

interface UrgentItemsProps {
  companyId: number;
  /** The number of all items of the person. */
  count: number;
  /** The way to all of them. It stands above the items, unless one of them is a danger: nothing comes before a danger. */
  children: ReactNode;
}

/** The items that the person should do first, on the home screen itself. */
export function UrgentItems({ companyId, count, children }: UrgentItemsProps) {
  const { t } = useTranslation('focus');
  const { data, isError } = useQuery({ ...urgentQuery(companyId), enabled: count > 0 });
  if (count === 0 || isError) return children;
  const first = data?.data[0]?.innerItem;
  const isDangerous = first && 'urgency' in first && dangerWord(first);
  return (
    <>
      {!isDangerous && children}
      {data ? (
        <ul aria-label={t('first')} className="grid grid-cols-1 gap-2">
          {data.data.map((item) => (
            <li key={`${item.focusType} ${pathWithin(item)}`}>
              <UrgentItem item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton variant="rounded" height={Math.min(count, urgentPage.size) * 90 - 8} className="rounded-card" />
      )}
      {isDangerous && children}
    </>
  );
}
