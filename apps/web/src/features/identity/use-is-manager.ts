import { useSuspenseQuery } from '@tanstack/react-query';
import { permissionsQuery } from './api';
import { usePermissions } from './hooks';

/** Whether the person manages a company, a site, a division or the system. */
export function useIsManager(): boolean {
  const { manageSystem } = usePermissions();
  const { data: claims } = useSuspenseQuery(permissionsQuery);
  return manageSystem || claims.some(({ permissionType }) => permissionType === 'edit');
}
