import { Outlet } from '@tanstack/react-router';
import { usePermissions } from '../../features/identity';
import { AccessDeniedPage } from '../errors/pages';

/** The system pages are for system managers; everybody else sees why not [2.66]. */
export function SystemLayout() {
  return usePermissions().manageSystem ? <Outlet /> : <AccessDeniedPage />;
}
