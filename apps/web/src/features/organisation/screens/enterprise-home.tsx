import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-screen';
import { firstCompaniesQuery } from '../api';

/** Lazy, because most people have exactly one company and see neither of them. */
const CompanyList = lazyPart(() => import('../components/company-list'), 'CompanyList');
const NoCompanies = lazyPart(() => import('../components/no-companies'), 'NoCompanies');

/** The dashboard of the only company, a list of several companies, or a page for none [2.4] [2.5] [2.6]. */
export function EnterpriseHome(): ReactNode {
  const { data: companies } = useSuspenseQuery(firstCompaniesQuery);
  const only = companies.total === 1 ? companies.data[0] : undefined;
  if (only) return <Navigate to="/company/$companyId/cws/dashboard" params={{ companyId: only.id }} replace />;
  return companies.total === 0 ? <NoCompanies /> : <CompanyList />;
}
