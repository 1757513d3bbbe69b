import type { SiteListItem } from '@muster/contract/organisation/place';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../../lib/address';
import { tableSizes } from '../../../../lib/table/table-search';
import { useTableAddress } from '../../../../lib/table/use-table-address';
import { Link } from '../../../../ui/controls/link';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../../ui/feedback/load-failed';
import { PageHeader } from '../../../../ui/layout/page-header';
import { SearchField } from '../../../../ui/inputs/search-field';
import { DataTable, type Column } from '../../../../ui/table/data-table';
import { TableControls } from '../../../../ui/table/table-controls';
import { readSitesTable, type siteSorts } from '../addresses';
import { PlaceStatus } from '../place-status';
import { sitesTableQuery } from './api';
import { SitesActions } from './sites-actions';
import { inList } from '../../../../lib/names/in-list';

/** The worksites of the company with inactive ones. Each links to its settings [2.46]. */
export function ListSites(): ReactNode {
  const { t } = useTranslation(['settings', 'organisation']);
  const companyId = useAddressId('companyId');
  const { state, search, show } = useTableAddress(readSitesTable, 'name');
  const { data, isError, refetch } = useQuery(sitesTableQuery(companyId, state, search));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('organisation:worksites.title')}
        caption={t('site.listCaption')}
        action={<SitesActions companyId={companyId} />}
      />
      <div className="max-w-105 mb-4">
        <SearchField label={t('organisation:worksites.search')} value={search} onSearch={(text) => show({ search: text, page: 1 })} />
      </div>
      {data?.total === 0 ? (
        <EmptyState
          {...(search === '' ? { title: t('organisation:worksites.none'), description: t('site.noneText') } : { filtered: true })}
        />
      ) : (
        <>
          <DataTable
            label={t('organisation:worksites.title')}
            columns={columns(t)}
            rows={data?.data}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            state={state}
            onState={show}
          />
          <TableControls state={state} sizes={tableSizes} total={data?.total ?? 0} onState={show} />
        </>
      )}
    </>
  );
}

const columns = (t: TFunction<['settings', 'organisation']>): Column<SiteListItem, (typeof siteSorts)[number]>[] => [
  {
    key: 'name',
    label: t('organisation:name'),
    sort: 'name',
    render: ({ id, companyId, name }) => (
      <Link
        component={RouterLink}
        to={`/company/${companyId}/site/${id}/sws/settings/general`}
        underline="hover"
        className="inline-flex items-center min-h-11 font-semibold"
      >
        <span dir="auto">{name}</span>
      </Link>
    ),
  },
  {
    key: 'types',
    label: t('site.workSiteTypes'),
    wideOnly: true,
    render: ({ workSiteTypes }) => inList(workSiteTypes.map(({ title }) => title)) || '–',
  },
  { key: 'regions', label: t('site.regionIds'), wideOnly: true, render: ({ regionNames }) => inList(regionNames) || '–' },
  {
    key: 'people',
    label: t('site.people'),
    wideOnly: true,
    render: ({ personnelCount, invitedCount }) =>
      invitedCount > 0 ? t('site.peopleInvited', { members: personnelCount, people: invitedCount }) : personnelCount,
  },
  { key: 'status', label: t('status.label'), render: ({ status }) => <PlaceStatus status={status} /> },
];
