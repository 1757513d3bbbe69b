import { campaignTypes } from '@muster/contract/templates/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import Delete from '~icons/ic/outline-delete';
import { tableSizes } from '../../../lib/table/table-search';
import { useTableAddress } from '../../../lib/table/use-table-address';
import { Choice } from '../../../ui/inputs/choice';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { PageHeader } from '../../../ui/layout/page-header';
import { SearchField } from '../../../ui/inputs/search-field';
import { TableControls } from '../../../ui/table/table-controls';
import { readListSearch } from '../addresses';
import { templatesQuery } from '../api';
import { DeleteTemplates } from '../delete-templates';
import { TemplateTable } from '../template-table';

/** The template library. The server searches by title and sub-type, filters by type, sorts and pages [2.65] [3.65]. */
export function ListTemplates(): ReactNode {
  const { t } = useTranslation(['template-library', 'templates']);
  const address = useTableAddress(readListSearch, 'title');
  const { state, search } = address;
  const { type } = address.filters;
  const { data, error, refetch } = useQuery(templatesQuery(state, { search, type }));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [deleting, setDeleting] = useState(false);

  const show: typeof address.show = (change) => {
    setSelected(new Set());
    address.show(change);
  };
  const create = (
    <Button component={Link} to="/system/campaign-templates/new" variant="contained" startIcon={<Add />}>
      {t('new')}
    </Button>
  );
  const isFiltered = search !== '' || type !== undefined;

  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('title')} caption={t('caption')} action={create} />
      <div className="flex flex-wrap gap-4 mb-4">
        <div className="flex-[1_1_260px] sm:max-w-105">
          <SearchField label={t('search')} value={search} onSearch={(text) => show({ search: text, page: 1 })} />
        </div>
        <div className="flex flex-[1_1_160px] sm:max-w-55">
          <Choice
            label={t('field.type')}
            all={t('allTypes')}
            value={type}
            options={campaignTypes.map((value) => ({ value, label: t(`templates:type.${value}`) }))}
            onChange={(chosen) => show({ type: chosen, page: 1 })}
          />
        </div>
        {selected.size > 0 && (
          <Button color="error" variant="outlined" startIcon={<Delete />} onClick={() => setDeleting(true)}>
            {t('deleteSelected', { count: selected.size })}
          </Button>
        )}
      </div>
      {data?.total === 0 ? (
        <EmptyState filtered={isFiltered} {...(!isFiltered && { description: t('empty'), action: create })} />
      ) : (
        <>
          <TemplateTable items={data?.data} state={state} onState={show} selection={{ selected, onSelect: setSelected }} />
          <TableControls state={state} sizes={tableSizes} total={data?.total ?? 0} onState={show} />
        </>
      )}
      <DeleteTemplates
        items={(data?.data ?? []).filter(({ id }) => selected.has(id))}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => show({ page: 1 })}
      />
    </>
  );
}
