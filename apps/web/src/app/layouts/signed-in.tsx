import { Outlet } from '@tanstack/react-router';
import { JoinNoticeIfAsked } from '../../features/directory';
import { RequireSession } from '../../features/identity';
import { OutboxStrip } from '../../features/outbox';

/** Everything behind the sign-in [2.21]. */
export function SignedIn() {
  return (
    <RequireSession>
      <OutboxStrip />
      <JoinNoticeIfAsked />
      <Outlet />
    </RequireSession>
  );
}
