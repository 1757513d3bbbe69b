import type { Role, Scope } from '@muster/contract/shared/permissions';
import type { ReactNode } from 'react';
import { useMe, usePermissions } from './hooks';
import { PermissionDenied } from './screens/permission-denied';

interface RoleGuardProps {
  /** Without roles everybody may see what is inside [6.13]. */
  roles?: readonly Role[];
  /** Whether 'Permission Denied' stands in its place, or nothing [2.27]. */
  showDenied?: boolean;
  children: ReactNode;
}

export function RoleGuard({ roles, showDenied = false, children }: RoleGuardProps) {
  const { role } = useMe();
  if (!roles?.length || roles.includes(role)) return children;
  return showDenied ? <PermissionDenied /> : null;
}

/** Shows what is inside to managers of the scope: the site's, the division's or the company's [6.3]. */
export function ManagerGuard({ scope, children }: { scope: Scope; children: ReactNode }) {
  return usePermissions().editScope(scope) ? children : <PermissionDenied />;
}
