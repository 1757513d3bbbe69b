import { Outlet } from '@tanstack/react-router';
import { useCompany } from '../../features/organisation';

/** Fetches the company before any of its workspaces; a refusal becomes the page for it [2.94]. */
export function CompanyLoader() {
  useCompany();
  return <Outlet />;
}
