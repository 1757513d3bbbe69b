import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/pagination-footer';
import { SearchField } from '../../../ui/search-field';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { homeRoute, readHomeSearch, type HomeSearch } from '../addresses';
import { companiesQuery, pageSizes } from '../api';
import { AddCompany } from './add-company';
import { CompanyCard } from './company-card';

/** The companies as a list of 10 or a grid of 18 a page, newest first, searched by name [2.5] [9.1]. */
export function CompanyList() {
  const { t } = useTranslation('organisation');
  const given = readHomeSearch(useRawSearch());
  const { search = '', page = 1, view = 'list' } = given;
  const navigate = homeRoute.useNavigate();
  const show = (next: HomeSearch) => void navigate({ search: { ...given, page: undefined, ...next }, replace: true, resetScroll: false });
  const { data, isError, refetch } = useQuery(companiesQuery({ search, page, view }));

  return (
    <>
      <PageHeader title={t('companies')} action={<AddCompany />} />
      <Box sx={{ display: 'flex', gap: 2, mb: 2 }}>
        <Box sx={{ flex: 1, maxWidth: 420 }}>
          <SearchField label={t('search')} value={search} onSearch={(text) => show({ search: text || undefined })} />
        </Box>
        <ViewSwitch view={view} onView={(next) => show({ view: next === 'grid' ? 'grid' : undefined })} />
      </Box>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={pageSizes[view]} height={76} />}
      {data?.total === 0 && <EmptyState filtered />}
      {data && data.total > 0 && (
        <Box
          component="ul"
          aria-label={t('companies')}
          sx={{
            display: 'grid',
            gap: view === 'grid' ? 2 : 1,
            gridTemplateColumns: view === 'grid' ? gridColumns : undefined,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {data.data.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} view={view} />
            </li>
          ))}
        </Box>
      )}
      <PaginationFooter
        page={page}
        size={pageSizes[view]}
        total={data?.total ?? 0}
        onPage={(next) => show({ page: next > 1 ? next : undefined })}
      />
    </>
  );
}

const gridColumns = 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))';

function ViewSwitch({ view, onView }: { view: 'list' | 'grid'; onView(view: 'list' | 'grid'): void }) {
  const { t } = useTranslation('organisation');
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_, next: 'list' | 'grid' | null) => next && onView(next)}
      aria-label={t('view.label')}
      sx={{ marginInlineStart: 'auto', bgcolor: 'background.paper' }}
    >
      <ToggleButton value="list" aria-label={t('view.list')} sx={{ width: 48 }}>
        <ViewListOutlined />
      </ToggleButton>
      <ToggleButton value="grid" aria-label={t('view.grid')} sx={{ width: 48 }}>
        <GridViewOutlined />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
