import { Outlet } from '@tanstack/react-router';
import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { JoinNoticeIfAsked } from '../../features/directory';
import { RequireSession } from '../../features/identity';
import { OutboxStrip } from '../../features/outbox';
import { lateItem, lateRound, onDrafts } from '../../lib/forms/drafts';
import { lazyPart } from '../../lib/lazy-screen';

const LateDraft = lazyPart(() => import('./late-draft'), 'LateDraft');

/** Everything behind the sign-in [2.21]. */
export function SignedIn() {
  const item = useSyncExternalStore(onDrafts, lateItem);
  const round = useSyncExternalStore(onDrafts, lateRound);
  return (
    <RequireSession>
      <OutboxStrip />
      <JoinNoticeIfAsked />
      {item !== undefined && (
        <Suspense>
          <LateDraft item={item} />
        </Suspense>
      )}
      {/* A form that begins again reads its draft. */}
      <Fragment key={round}>
        <Outlet />
      </Fragment>
    </RequireSession>
  );
}
