import type { ReactNode } from 'react';
import { PermissionDenied, usePermissions } from '../../identity';
import { useScope } from '../place';

/** For the managers of the scope [6.3]; a consultant looks at the same forms and changes nothing [6.7]. */
export function AuthorOnly({ children }: { children: ReactNode }) {
  const can = usePermissions();
  const scope = useScope();
  return can.editScope(scope) || can.consultant ? children : <PermissionDenied />;
}
