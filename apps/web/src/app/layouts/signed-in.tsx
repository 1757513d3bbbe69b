import { Outlet } from '@tanstack/react-router';
import { RequireSession } from '../../features/identity';

/** Everything behind the sign-in [2.21]. */
export function SignedIn() {
  return (
    <RequireSession>
      <Outlet />
    </RequireSession>
  );
}
