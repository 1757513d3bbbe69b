import type { ReactNode } from 'react';
import { KeptTextsHere } from '../../features/outbox';
import { isApiError } from '../../lib/api-errors';
import { FailedPage, ForbiddenPage, NotFoundPage } from './pages';

/** The page for an error of a request or of rendering [2.24]-[2.26] [2.94] [8.38]. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isApiError(error, 403)) return <WithKeptTexts page={<ForbiddenPage />} />;
  if (isApiError(error, 404)) return <WithKeptTexts page={<NotFoundPage />} />;
  return <FailedPage />;
}

/** The page has no form here, so it lists the text that the person typed at this address. */
function WithKeptTexts({ page }: { page: ReactNode }) {
  return (
    <>
      <KeptTextsHere />
      {page}
    </>
  );
}
