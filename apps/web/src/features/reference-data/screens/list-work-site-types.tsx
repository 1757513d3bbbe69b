import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { tableSizes } from '../../../lib/table-search';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { SearchField } from '../../../ui/search-field';
import { TableControls } from '../../../ui/table/table-controls';
import { listRoute, readListSearch } from '../addresses';
import { workSiteTypesQuery, type WorkSiteTypesState } from '../api';
import { DeleteWorkSiteTypes } from '../components/delete-work-site-types';
import { WorkSiteTypeTable } from '../components/work-site-type-table';

/** The table of work site types. The server searches, sorts and pages it; its state is in the URL [2.65] [3.65]. */
export function ListWorkSiteTypes(): ReactNode {
  const { t } = useTranslation('reference-data');
  const { search = '', sort = 'title', order = 'asc', page = 1, size = tableSizes[0], dense = false } = readListSearch(useRawSearch());
  const navigate = listRoute.useNavigate();
  const state: WorkSiteTypesState = { sort, order, page, size, dense };
  const { data, error, refetch } = useQuery(workSiteTypesQuery(state, search));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [deleting, setDeleting] = useState(false);

  const show = (next: Partial<WorkSiteTypesState> & { search?: string }) => {
    setSelected(new Set());
    void navigate({ search: inAddress({ ...state, search, ...next }), replace: true });
  };
  const create = (
    <Button component={Link} to="/system/work-site-types/new" variant="contained" startIcon={<Add />}>
      {t('workSiteTypes.new')}
    </Button>
  );

  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('workSiteTypes.title')} caption={t('workSiteTypes.caption')} action={create} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: { sm: 420 } }}>
          <SearchField label={t('workSiteTypes.search')} value={search} onSearch={(text) => show({ search: text, page: 1 })} />
        </Box>
        {selected.size > 0 && (
          <Button color="error" variant="outlined" startIcon={<Delete />} onClick={() => setDeleting(true)}>
            {t('workSiteTypes.deleteSelected', { count: selected.size })}
          </Button>
        )}
      </Box>
      {data?.total === 0 ? (
        <EmptyState filtered={search !== ''} {...(search === '' && { description: t('workSiteTypes.empty'), action: create })} />
      ) : (
        <>
          <WorkSiteTypeTable items={data?.data} state={state} onState={show} selection={{ selected, onSelect: setSelected }} />
          <TableControls state={state} sizes={tableSizes} total={data?.total ?? 0} onState={show} />
        </>
      )}
      <DeleteWorkSiteTypes
        items={(data?.data ?? []).filter(({ id }) => selected.has(id))}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => show({ page: 1 })}
      />
    </>
  );
}

/** The URL contains only values that are not the default. */
const inAddress = ({ search, sort, order, page, size, dense }: WorkSiteTypesState & { search: string }) => ({
  search: search || undefined,
  sort: sort === 'title' ? undefined : sort,
  order: order === 'asc' ? undefined : order,
  page: page === 1 ? undefined : page,
  size: tableSizes.find((one) => one === size && one !== tableSizes[0]),
  dense: dense || undefined,
});
