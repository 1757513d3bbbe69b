import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/display/skeleton';
import { userDashboardQuery } from '../api';
import { OwnWork } from './own-work';

/** The company's dashboard also tells a member who lands there [2.4] whether they have something to do [2.91]. */
export function OwnFocus({ companyId }: { companyId: number }) {
  const { data, isError } = useQuery(userDashboardQuery(companyId));
  if (isError) return null;
  return data ? (
    <OwnWork companyId={companyId} count={data.focusCount} />
  ) : (
    <Skeleton variant="rounded" height={95} className="rounded-card" />
  );
}
