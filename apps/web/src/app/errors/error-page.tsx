import { isApiError } from '../../lib/api-errors';
import { FailedPage, ForbiddenPage, NotFoundPage } from './pages';

/** The page for an error of a request or of rendering [2.24]-[2.26] [2.94] [8.38]. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isApiError(error, 403)) return <ForbiddenPage />;
  if (isApiError(error, 404)) return <NotFoundPage />;
  return <FailedPage />;
}
