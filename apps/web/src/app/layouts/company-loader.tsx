import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe, usePermissions } from '../../features/identity';
import { useCompany } from '../../features/organisation';
import { PageTranslation } from '../../features/translation';
import { useConfig } from '../../lib/config-context';
import { rememberOffer } from '../../lib/i18n';
import { applyRetention } from '../without-network';

/** Loads the company before its workspaces. An error shows its page [2.94]. */
export function CompanyLoader() {
  const { id, offlineDays, languages, features } = useCompany();
  const { translates = false } = useConfig();
  const { userId } = useMe();
  const { consultant } = usePermissions();
  useEffect(() => applyRetention(userId, id, offlineDays), [userId, id, offlineDays]);
  useEffect(() => rememberOffer(languages), [languages]);
  return (
    <PageTranslation companyId={id} readerId={userId} isOffered={translates && features.translation && !consultant}>
      <Outlet />
    </PageTranslation>
  );
}
