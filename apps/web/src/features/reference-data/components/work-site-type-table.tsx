import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../../ui/table/data-table';
import type { sortFields } from '../addresses';
import type { WorkSiteTypesState } from '../api';

interface WorkSiteTypeTableProps {
  /** Undefined while they load. */
  items: readonly ReferenceItem[] | undefined;
  state: WorkSiteTypesState;
  onState(state: WorkSiteTypesState): void;
  selection: { selected: ReadonlySet<number>; onSelect(selected: Set<number>): void };
}

export function WorkSiteTypeTable({ items, state, onState, selection }: WorkSiteTypeTableProps) {
  const { t } = useTranslation('reference-data');
  return (
    <DataTable
      label={t('workSiteTypes.title')}
      columns={columns(t)}
      rows={items}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      state={state}
      onState={onState}
      selection={items?.some(({ allowedActions }) => allowedActions.includes('delete')) ? selection : undefined}
    />
  );
}

const columns = (t: TFunction<'reference-data'>): Column<ReferenceItem, (typeof sortFields)[number]>[] => [
  {
    key: 'title',
    label: t('field.title'),
    sort: 'title',
    render: ({ id, title }) => (
      <Link
        component={RouterLink}
        to={`/system/work-site-types/${id}`}
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
  { key: 'id', label: t('field.id'), sort: 'id', wideOnly: true, render: ({ id }) => id },
  {
    key: 'actions',
    label: t('field.actions'),
    render: ({ id, title, allowedActions }) =>
      allowedActions.includes('edit') && (
        <IconButton component={RouterLink} to={`/system/work-site-types/${id}/edit`} aria-label={t('editNamed', { title })}>
          <Edit fontSize="small" />
        </IconButton>
      ),
  },
];
