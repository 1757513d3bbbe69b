import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAddressId } from '../../../lib/address';
import { tableSizes } from '../../../lib/table/table-search';
import { useTableAddress } from '../../../lib/table/use-table-address';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { TableControls } from '../../../ui/table/table-controls';
import { PeopleBySite } from '../by-site/people-by-site';
import { CompanyRequests } from '../joining/company-requests';
import { ChangeResult } from '../users/change-result';
import { SelectionBar } from '../users/selection-bar';
import { useChangeSelected, type ChangeOfPeople, type SelectedPeople } from '../users/selected-people';
import { UsersActions } from '../users/users-actions';
import { UsersFilters } from '../users/users-filters';
import { UsersHeader } from '../users/users-header';
import { UserTable } from '../users/user-table';
import { usersQuery } from '../users/users-query';
import { readUsersSearch } from '../users/users-search';

const nobody: SelectedPeople = new Map();

/** The people of the company with their sites, jobs, roles and states: searched, sorted and paged by the server [2.47] [6.12]. */
export function Users(): ReactNode {
  const companyId = useAddressId('companyId');
  const { state, search, filters, show } = useTableAddress(readUsersSearch, 'lastName', { resetScroll: false, firstSize: 25 });
  const { status, site } = filters;
  const isBySite = filters.view === 'sites';
  const { data, isError, refetch } = useQuery(
    usersQuery(companyId, isBySite ? { ...state, page: 1 } : state, { search: search || undefined, status, site }),
  );
  const [selected, setSelected] = useState(nobody);
  const [done, setDone] = useState<{ result: ChangeOfPeople; people: SelectedPeople }>();
  const change = useChangeSelected(companyId);
  const root = `/company/${companyId}/cws/settings/users`;

  const actions = <UsersActions companyId={companyId} root={root} />;
  const isFiltered = search !== '' || status !== undefined || site !== undefined;
  const select = (next: SelectedPeople) => {
    setDone(undefined);
    setSelected(next);
  };
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <UsersHeader total={data?.total} actions={actions}>
        <UsersFilters
          search={search}
          status={status}
          site={site}
          view={filters.view}
          onChange={(part) => show({ view: undefined, ...part, page: 1 })}
        />
      </UsersHeader>
      {done && <ChangeResult {...done} onClose={() => setDone(undefined)} />}
      {isBySite ? (
        <PeopleBySite companyId={companyId} root={root} page={state.page} onPage={(page) => show({ page })} />
      ) : data?.total === 0 ? (
        <EmptyState filtered={isFiltered} action={isFiltered ? undefined : actions} />
      ) : (
        <UserTable members={data?.data} root={root} state={state} onState={show} selected={selected} onSelect={select} />
      )}
      {selected.size > 0 && (
        <SelectionBar
          selected={selected}
          isBusy={change.isPending}
          onChange={(wished, siteId) =>
            change.mutate(
              { change: wished, userIds: [...selected.keys()], ...(siteId !== undefined && { siteId }) },
              {
                onSuccess: (result) => {
                  const reached = new Set(result.people.map(({ userId }) => userId));
                  setDone({ result, people: selected });
                  setSelected(new Map([...selected].filter(([userId]) => !reached.has(userId))));
                },
              },
            )
          }
          onClear={() => select(nobody)}
        />
      )}
      {!isBySite && data?.total !== 0 && (
        <TableControls state={state} sizes={tableSizes} total={data?.total ?? 0} hasDensity={false} onState={show} />
      )}
      <CompanyRequests companyId={companyId} />
    </>
  );
}
