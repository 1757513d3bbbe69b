import { Suspense } from 'react';
import { Asleep } from '../../features/identity';
import { isApiError } from '../../lib/api-errors';
import { isLostChunk, lazyPart } from '../../lib/lazy-screen';
import { LostChunkDialog } from './lost-chunk-dialog';

const ErrorPage = lazyPart(() => import('./error-page'), 'ErrorPage');

/** Replaces a route that could not be loaded or rendered. The dialog for a lost chunk needs no chunk of its own [2.19]. */
export function RouteError({ error }: { error: unknown }) {
  if (isLostChunk(error)) return <LostChunkDialog />;
  if (isApiError(error, 401)) return <Asleep />;
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  );
}
