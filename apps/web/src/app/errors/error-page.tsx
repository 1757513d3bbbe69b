import type { ReactNode } from 'react';
import { KeptTextsHere } from '../../features/outbox';
import { isApiError } from '../../lib/api-errors';
import { FailedPage, ForbiddenPage, NotFoundPage } from './pages';

/** The page for an error of a request or of rendering [2.24]-[2.26] [2.94] [8.38]. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isApiError(error, 403)) return <Lost page={<ForbiddenPage />} />;
  if (isApiError(error, 404)) return <Lost page={<NotFoundPage />} />;
  return <FailedPage />;
}

/** The form of this page no longer shows what the person typed into it. */
function Lost({ page }: { page: ReactNode }) {
  return (
    <>
      <KeptTextsHere />
      {page}
    </>
  );
}
