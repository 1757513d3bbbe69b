import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { useAddressId } from '../../../../lib/address';
import { tableSizes } from '../../../../lib/table/table-search';
import { useTableAddress } from '../../../../lib/table/use-table-address';
import { Link } from '../../../../ui/controls/link';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { LinkButton } from '../../../../ui/buttons/link-button';
import { LoadFailed } from '../../../../ui/feedback/load-failed';
import { PageHeader } from '../../../../ui/layout/page-header';
import { DataTable, type Column } from '../../../../ui/table/data-table';
import { TableControls } from '../../../../ui/table/table-controls';
import { readDivisionsTable, type divisionSorts } from '../addresses';
import { PlaceStatus } from '../place-status';
import { divisionsQuery } from './api';

/** The divisions of the company with archived ones. Each links to its form [2.45]. */
export function ListDivisions(): ReactNode {
  const { t } = useTranslation('settings');
  const companyId = useAddressId('companyId');
  const { state, show } = useTableAddress(readDivisionsTable, 'label');
  const { data, isError, refetch } = useQuery(divisionsQuery(companyId, state));
  const root = `/company/${companyId}/cws/settings/divisions`;
  const create = (
    <LinkButton to={`${root}/new`} variant="contained" startIcon={<Add />}>
      {t('division.new')}
    </LinkButton>
  );
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('division.title')} caption={t('division.listCaption')} action={create} />
      {data?.total === 0 && <EmptyState title={t('division.none')} description={t('division.noneText')} />}
      {data?.total !== 0 && (
        <>
          <DataTable
            label={t('division.title')}
            columns={columns(t, root)}
            rows={data?.data}
            keyOf={({ id }) => id}
            nameOf={({ label }) => label}
            state={state}
            onState={show}
          />
          <TableControls state={state} sizes={tableSizes} total={data?.total ?? 0} onState={show} />
        </>
      )}
    </>
  );
}

const columns = (t: TFunction<'settings'>, root: string): Column<DivisionOfCompany, (typeof divisionSorts)[number]>[] => [
  {
    key: 'label',
    label: t('group.label'),
    sort: 'label',
    render: ({ id, label }) => (
      <Link component={RouterLink} to={`${root}/${id}/edit`} underline="hover" className="inline-flex items-center min-h-11 font-semibold">
        <span dir="auto">{label}</span>
      </Link>
    ),
  },
  { key: 'subdivisions', label: t('subdivision.title'), wideOnly: true, render: ({ subdivisions }) => subdivisions.length },
  { key: 'status', label: t('status.label'), render: ({ status, isArchived }) => <PlaceStatus status={status} isArchived={isArchived} /> },
];
