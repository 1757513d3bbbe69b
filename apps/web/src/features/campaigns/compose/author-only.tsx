import type { ReactNode } from 'react';
import { PermissionDenied, usePermissions } from '../../identity';
import { useScope } from '../place';

/** Shows its content to managers of the scope [6.3]. Consultants can read the form, but not change it [6.7]. */
export function AuthorOnly({ children }: { children: ReactNode }) {
  const can = usePermissions();
  const scope = useScope();
  return can.editScope(scope) || can.consultant ? children : <PermissionDenied />;
}
