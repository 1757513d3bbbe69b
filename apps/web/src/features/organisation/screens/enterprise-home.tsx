import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { usePermissions } from '../../identity';
import { firstCompaniesQuery } from '../api';

/** Lazy, because most people have exactly one company and see neither of them. */
const CompanyList = lazyPart(() => import('../components/company-list'), 'CompanyList');
const NoCompanies = lazyPart(() => import('../components/no-companies'), 'NoCompanies');

/**
 * The dashboard of the only company, a list of several companies, or a page for none [2.4] [2.5] [2.6]. People who read the system
 * have no company of their own: they always see the list, because it leads to System and to Add Company [2.76].
 */
export function EnterpriseHome(): ReactNode {
  const { data: companies } = useSuspenseQuery(firstCompaniesQuery);
  const { readSystem } = usePermissions();
  const only = companies.total === 1 && !readSystem ? companies.data[0] : undefined;
  if (only) return <Navigate to="/company/$companyId/cws/dashboard" params={{ companyId: only.id }} replace />;
  return companies.total === 0 ? <NoCompanies /> : <CompanyList />;
}
