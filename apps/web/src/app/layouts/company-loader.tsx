import { Outlet } from '@tanstack/react-router';
import { useCompany } from '../../features/organisation';

/** Loads the company before its workspaces. An error shows its page [2.94]. */
export function CompanyLoader() {
  useCompany();
  return <Outlet />;
}
