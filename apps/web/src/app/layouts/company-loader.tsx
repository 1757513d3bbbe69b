import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCompany } from '../../features/organisation';
import { limitKeeping } from '../without-network';

/** Fetches the company before any of its workspaces; a refusal becomes the page for it [2.94]. */
export function CompanyLoader() {
  const { id, offlineDays } = useCompany();
  useEffect(() => limitKeeping(id, offlineDays), [id, offlineDays]);
  return <Outlet />;
}
