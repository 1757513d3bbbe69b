import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../ui/table/data-table';
import type { sortFields } from '../addresses';
import type { ItemsState } from '../api';
import { hasIndustries, useReferenceList, type Item, type ReferenceList } from '../lists';

interface ItemTableProps {
  /** Undefined while they load. */
  items: readonly Item[] | undefined;
  state: ItemsState;
  onState(state: ItemsState): void;
  selection: { selected: ReadonlySet<number>; onSelect(selected: Set<number>): void };
}

export function ItemTable({ items, state, onState, selection }: ItemTableProps) {
  const { t } = useTranslation('reference-data');
  const list = useReferenceList();
  return (
    <DataTable
      label={t(`lists.${list}.title`)}
      columns={columns(t, list)}
      rows={items}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      state={state}
      onState={onState}
      selection={items?.some(({ allowedActions }) => allowedActions.includes('delete')) ? selection : undefined}
    />
  );
}

const columns = (t: TFunction<'reference-data'>, list: ReferenceList): Column<Item, (typeof sortFields)[number]>[] => [
  {
    key: 'title',
    label: t('field.title'),
    sort: 'title',
    render: ({ id, title }) => (
      <Link
        component={RouterLink}
        to={`/system/${list}/${id}`}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
      >
        <span dir="auto">{title}</span>
      </Link>
    ),
  },
  {
    key: 'description',
    label: t('field.description'),
    wideOnly: true,
    render: ({ description }) => (
      <Typography variant="body2" color="textSecondary" noWrap dir="auto" title={description} sx={{ maxWidth: '60ch' }}>
        {description || '–'}
      </Typography>
    ),
  },
  ...(hasIndustries(list) ? [industriesColumn(t)] : []),
  { key: 'id', label: t('field.id'), sort: 'id', wideOnly: true, render: ({ id }) => id },
  {
    key: 'actions',
    label: t('field.actions'),
    render: ({ id, title, allowedActions }) =>
      allowedActions.includes('edit') && (
        <IconButton component={RouterLink} to={`/system/${list}/${id}/edit`} aria-label={t('editNamed', { title })}>
          <Edit fontSize="small" />
        </IconButton>
      ),
  },
];

const industriesColumn = (t: TFunction<'reference-data'>): Column<Item, never> => ({
  key: 'industries',
  label: t('field.industries'),
  wideOnly: true,
  render: ({ industries = [] }) => (
    <Typography variant="body2" color="textSecondary" noWrap dir="auto" sx={{ maxWidth: '40ch' }}>
      {industries.map(({ title }) => title).join(', ') || t('allIndustries')}
    </Typography>
  ),
});
