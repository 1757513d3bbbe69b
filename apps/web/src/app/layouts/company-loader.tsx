import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCompany } from '../../features/organisation';
import { rememberOffer } from '../../lib/i18n';
import { limitKeeping } from '../without-network';

/** Loads the company before its workspaces. An error shows its page [2.94]. */
export function CompanyLoader() {
  const { id, offlineDays, languages } = useCompany();
  useEffect(() => limitKeeping(id, offlineDays), [id, offlineDays]);
  useEffect(() => rememberOffer(languages), [languages]);
  return <Outlet />;
}
