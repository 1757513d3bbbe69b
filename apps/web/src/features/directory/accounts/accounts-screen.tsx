import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { Choice } from '../../../ui/inputs/choice';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { SearchField } from '../../../ui/inputs/search-field';
import { userStatuses } from '../users/users-search';
import { AccountItem } from './account-item';
import { accountsPath, accountsPerPage, accountsQuery } from './accounts-query';
import { readAccountsSearch, systemRoles, type AccountsSearch } from './accounts-search';

/** Finds any account, with its role and companies [2.64]. */
export function AccountsScreen(): ReactNode {
  const { t } = useTranslation('people');
  const wanted = readAccountsSearch(useRawSearch());
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(accountsQuery(wanted));
  const show = (change: AccountsSearch) => void navigate({ to: accountsPath, search: { ...wanted, page: undefined, ...change } });
  return (
    <>
      <PageHeader title={t('accounts.title')} caption={data && t('accounts.count', { count: data.total })} />
      <div className="grid gap-3 mb-4 md:grid-cols-[1fr_auto]">
        <SearchField label={t('accounts.search')} value={wanted.search ?? ''} onSearch={(text) => show({ search: text || undefined })} />
        <div className="flex flex-wrap gap-3">
          <Choice
            label={t('accounts.role')}
            all={t('accounts.allRoles')}
            value={wanted.role}
            options={systemRoles.map((value) => ({ value, label: t(`accounts.roles.${value}`) }))}
            onChange={(role) => show({ role })}
          />
          <Choice
            label={t('users.status')}
            all={t('users.allStatuses')}
            value={wanted.state}
            options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(state) => show({ state })}
          />
        </div>
      </div>
      {error && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={6} />}
      {data?.items.length === 0 && <EmptyState filtered />}
      {data && data.items.length > 0 && (
        <ul aria-label={t('accounts.title')} className="grid gap-2">
          {data.items.map((account) => (
            <AccountItem key={account.userId} account={account} />
          ))}
        </ul>
      )}
      <PaginationFooter page={wanted.page ?? 1} size={accountsPerPage} total={data?.total ?? 0} onPage={(page) => show({ page })} />
    </>
  );
}
