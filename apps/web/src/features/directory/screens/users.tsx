import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { tableSizes } from '../../../lib/table/table-search';
import { useTableAddress } from '../../../lib/table/use-table-address';
import { Choice } from '../../../ui/inputs/choice';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { SearchField } from '../../../ui/inputs/search-field';
import { TableControls } from '../../../ui/table/table-controls';
import { CompanyRequests } from '../joining/company-requests';
import { UsersActions } from '../users/users-actions';
import { UserTable } from '../users/user-table';
import { usersQuery } from '../users/users-query';
import { readUsersSearch, userStatuses } from '../users/users-search';

/** The people of the company with their roles and states: searched, sorted and paged by the server [2.47] [6.12]. */
export function Users(): ReactNode {
  const { t } = useTranslation('people');
  const companyId = useAddressId('companyId');
  const { state, search, filters, show } = useTableAddress(readUsersSearch, 'lastName', { resetScroll: false });
  const { status } = filters;
  const { data, isError, refetch } = useQuery(usersQuery(companyId, state, { search: search || undefined, status }));
  const root = `/company/${companyId}/cws/settings/users`;

  const actions = <UsersActions companyId={companyId} root={root} />;
  const isFiltered = search !== '' || status !== undefined;
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('users.title')} caption={data ? t('users.count', { count: data.total }) : ''} action={actions} />
      <div className="flex flex-wrap gap-4 mb-4">
        <div className="flex-[1_1_260px] sm:max-w-105">
          <SearchField label={t('directory.search')} value={search} onSearch={(text) => show({ search: text, page: 1 })} />
        </div>
        <div className="flex flex-[1_1_160px] sm:max-w-55">
          <Choice
            label={t('users.status')}
            all={t('users.allStatuses')}
            value={status}
            options={userStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(next) => show({ status: next, page: 1 })}
          />
        </div>
      </div>
      {data?.total === 0 ? (
        <EmptyState filtered={isFiltered} action={isFiltered ? undefined : actions} />
      ) : (
        <>
          <UserTable members={data?.data} root={root} state={state} onState={show} />
          <TableControls state={state} sizes={tableSizes} total={data?.total ?? 0} onState={show} />
        </>
      )}
      <CompanyRequests companyId={companyId} />
    </>
  );
}
