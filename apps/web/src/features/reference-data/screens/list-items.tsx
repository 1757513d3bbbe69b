import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import Delete from '~icons/ic/outline-delete';
import { tableSizes } from '../../../lib/table/table-search';
import { useTableAddress } from '../../../lib/table/use-table-address';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { SearchField } from '../../../ui/inputs/search-field';
import { TableControls } from '../../../ui/table/table-controls';
import { readListSearch } from '../addresses';
import { itemsQuery } from '../api';
import { DeleteItems } from '../components/delete-items';
import { ItemTable } from '../components/item-table';
import { useReferenceList, type ReferenceList } from '../lists';

/** The table of a list. The server searches, sorts and pages it; its state is in the URL [2.65] [3.65]. */
export function ListItems(): ReactNode {
  const list = useReferenceList();
  // The router keeps the screen when another list opens; the selection must not stay.
  return <Items key={list} list={list} />;
}

function Items({ list }: { list: ReferenceList }) {
  const { t } = useTranslation('reference-data');
  const address = useTableAddress(readListSearch, 'title');
  const { state, search } = address;
  const { data, error, refetch } = useQuery(itemsQuery(list, state, search));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [deleting, setDeleting] = useState(false);

  const show: typeof address.show = (change) => {
    setSelected(new Set());
    address.show(change);
  };
  const create = (
    <Button component={Link} to={`/system/${list}/new`} variant="contained" startIcon={<Add />}>
      {t(`lists.${list}.new`)}
    </Button>
  );

  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t(`lists.${list}.title`)} caption={t(`lists.${list}.caption`)} action={create} />
      <div className="flex flex-wrap gap-4 mb-4">
        <div className="flex-[1_1_260px] sm:max-w-105">
          <SearchField label={t(`lists.${list}.search`)} value={search} onSearch={(text) => show({ search: text, page: 1 })} />
        </div>
        {selected.size > 0 && (
          <Button color="error" variant="outlined" startIcon={<Delete />} onClick={() => setDeleting(true)}>
            {t('deleteSelected', { count: selected.size })}
          </Button>
        )}
      </div>
      {data?.total === 0 ? (
        <EmptyState filtered={search !== ''} {...(search === '' && { description: t(`lists.${list}.empty`), action: create })} />
      ) : (
        <>
          <ItemTable items={data?.data} state={state} onState={show} selection={{ selected, onSelect: setSelected }} />
          <TableControls state={state} sizes={tableSizes} total={data?.total ?? 0} onState={show} />
        </>
      )}
      <DeleteItems
        items={(data?.data ?? []).filter(({ id }) => selected.has(id))}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => show({ page: 1 })}
      />
    </>
  );
}
