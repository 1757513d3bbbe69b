import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/display/skeleton';
import { userDashboardQuery } from '../api';
import { OwnWork } from './own-work';

/** Shows on the company's dashboard whether the person has something to do [2.91], because people with one company start there [2.4]. */
export function OwnFocus({ companyId }: { companyId: number }) {
  const { data, isError } = useQuery(userDashboardQuery(companyId));
  if (isError) return null;
  return data ? (
    <OwnWork companyId={companyId} count={data.focusCount} />
  ) : (
    <Skeleton variant="rounded" height={95} className="rounded-card" />
  );
}
