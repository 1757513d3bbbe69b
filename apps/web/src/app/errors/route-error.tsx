import { Asleep } from '../../features/identity';
import { isApiError } from '../../lib/api-errors';
import { isLostChunk } from '../../lib/lazy-screen';
import { LostChunkDialog } from './lost-chunk-dialog';
import { FailedPage, ForbiddenPage, NotFoundPage } from './pages';

/** The page for what went wrong while a route was loaded or painted [2.22]-[2.26] [2.94] [8.38]. */
export function RouteError({ error }: { error: unknown }) {
  if (isLostChunk(error)) return <LostChunkDialog />;
  if (isApiError(error, 401)) return <Asleep />;
  if (isApiError(error, 403)) return <ForbiddenPage />;
  if (isApiError(error, 404)) return <NotFoundPage />;
  return <FailedPage />;
}
