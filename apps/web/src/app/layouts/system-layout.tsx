import { Outlet } from '@tanstack/react-router';
import { usePermissions } from '../../features/identity';
import { AccessDeniedPage } from '../errors/pages';

/** The system pages for system managers. Other people see why they have no access [2.66]. */
export function SystemLayout() {
  return usePermissions().manageSystem ? <Outlet /> : <AccessDeniedPage />;
}
