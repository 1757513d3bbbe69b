import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { SkeletonList } from '../../ui/feedback/skeleton-list';

/** The placeholder while a page loads, with the size of a heading and a list. */
export function PagePending() {
  return (
    <Box sx={{ p: { xs: 2, lg: 0 } }}>
      <Skeleton variant="rounded" width={240} height={36} sx={{ mb: 3 }} />
      <SkeletonList />
    </Box>
  );
}
