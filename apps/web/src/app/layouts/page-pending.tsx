import { Skeleton } from '../../ui/display/skeleton';
import { SkeletonList } from '../../ui/feedback/skeleton-list';

/** The placeholder while a page loads, with the size of a heading and a list. */
export function PagePending() {
  return (
    <div className="p-4 lg:p-0">
      <Skeleton variant="rounded" width={240} height={36} className="mb-6" />
      <SkeletonList />
    </div>
  );
}
