import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import PlaceOutlined from '~icons/ic/outline-place';
import { useAddressIds, useRawSearch } from '../../../lib/address';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { PaginationFooter } from '../../../ui/lists/pagination-footer';
import { SearchField } from '../../../ui/inputs/search-field';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { readWorksitesSearch, type WorksitesSearch } from '../addresses';
import { sitesPageSize, sitesQuery } from '../api';
import { SiteCard } from '../components/site-card';
import { useCompany } from '../use-company';

/** The worksites of the company, or of the workspace's division. Each links to its workspace [2.38] [2.56]. */
export function Worksites() {
  const { t } = useTranslation('organisation');
  const { id: companyId } = useCompany();
  const { divisionId } = useAddressIds();
  const { search = '', page = 1 } = readWorksitesSearch(useRawSearch());
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(sitesQuery({ companyId, divisionId, search, page }));
  const show = (next: WorksitesSearch) => void navigate({ to: '.', search: next, replace: true, resetScroll: false });

  return (
    <>
      <PageHeader title={t('worksites.title')} caption={data ? t('worksites.count', { count: data.total }) : ''} />
      <div className="max-w-105 mb-4">
        <SearchField label={t('worksites.search')} value={search} onSearch={(text) => show({ search: text || undefined })} />
      </div>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList height={92} />}
      {data?.total === 0 && (search === '' ? <EmptyState icon={<PlaceOutlined />} title={t('worksites.none')} /> : <EmptyState filtered />)}
      {data && data.total > 0 && (
        <ul aria-label={t('worksites.title')} className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))]">
          {data.data.map((site) => (
            <li key={site.id}>
              <SiteCard site={site} />
            </li>
          ))}
        </ul>
      )}
      <PaginationFooter
        page={page}
        size={sitesPageSize}
        total={data?.total ?? 0}
        onPage={(next) => show({ search: search || undefined, page: next > 1 ? next : undefined })}
      />
    </>
  );
}
