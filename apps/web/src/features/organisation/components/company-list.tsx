import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import GridViewOutlined from '~icons/ic/outline-grid-view';
import ViewListOutlined from '~icons/ic/outline-view-list';
import { useRawSearch } from '../../../lib/address';
import { ToggleButton, ToggleButtonGroup } from '../../../ui/controls/choices/toggle-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { SearchField } from '../../../ui/inputs/search-field';
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
      <div className="flex gap-4 mb-4">
        <div className="flex-1 max-w-105">
          <SearchField label={t('search')} value={search} onSearch={(text) => show({ search: text || undefined })} />
        </div>
        <ViewSwitch view={view} onView={(next) => show({ view: next === 'grid' ? 'grid' : undefined })} />
      </div>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList rows={pageSizes[view]} height={76} />}
      {data?.total === 0 && <EmptyState filtered />}
      {data && data.total > 0 && (
        <ul
          aria-label={t('companies')}
          className={clsx('grid', view === 'grid' ? 'gap-4 grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))]' : 'gap-2')}
        >
          {data.data.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} view={view} />
            </li>
          ))}
        </ul>
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

function ViewSwitch({ view, onView }: { view: 'list' | 'grid'; onView(view: 'list' | 'grid'): void }) {
  const { t } = useTranslation('organisation');
  return (
    <ToggleButtonGroup
      value={view}
      onChange={(_, next: 'list' | 'grid' | null) => next && onView(next)}
      aria-label={t('view.label')}
      className="ms-auto bg-paper"
    >
      <ToggleButton value="list" aria-label={t('view.list')} className="w-12">
        <ViewListOutlined />
      </ToggleButton>
      <ToggleButton value="grid" aria-label={t('view.grid')} className="w-12">
        <GridViewOutlined />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
