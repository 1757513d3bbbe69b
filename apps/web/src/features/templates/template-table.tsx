import type { CampaignTemplateListItem } from '@muster/contract/templates/template';
import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../ui/table/data-table';
import type { SortField } from './addresses';
import type { TemplatesState } from './api';

interface TemplateTableProps {
  /** Undefined while they load. */
  items: readonly CampaignTemplateListItem[] | undefined;
  state: TemplatesState;
  onState(state: TemplatesState): void;
  selection: { selected: ReadonlySet<number>; onSelect(selected: Set<number>): void };
}

export function TemplateTable({ items, state, onState, selection }: TemplateTableProps) {
  const { t } = useTranslation(['template-library', 'templates']);
  return (
    <DataTable
      label={t('title')}
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

const columns = (t: TFunction<['template-library', 'templates']>): Column<CampaignTemplateListItem, SortField>[] => [
  {
    key: 'title',
    label: t('field.title'),
    sort: 'title',
    render: ({ id, title, description }) => (
      <>
        <Link
          component={RouterLink}
          to={`/system/campaign-templates/${id}`}
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
        >
          <span dir="auto">{title}</span>
        </Link>
        {description && (
          <Typography
            variant="body2"
            color="textSecondary"
            noWrap
            dir="auto"
            title={description}
            sx={{ maxWidth: '50ch', mt: -1, display: { xs: 'none', md: 'block' } }}
          >
            {description}
          </Typography>
        )}
      </>
    ),
  },
  { key: 'type', label: t('field.type'), sort: 'type', render: ({ type }) => t(`templates:type.${type}`) },
  {
    key: 'subType',
    label: t('field.subType'),
    sort: 'subType',
    wideOnly: true,
    render: ({ subType }) => <bdi>{subType}</bdi>,
  },
  { key: 'version', label: t('field.version'), wideOnly: true, render: ({ version }) => version },
  {
    key: 'actions',
    label: t('field.actions'),
    render: ({ id, title, allowedActions }) =>
      allowedActions.includes('edit') && (
        <IconButton component={RouterLink} to={`/system/campaign-templates/${id}/edit`} aria-label={t('editNamed', { title })}>
          <Edit fontSize="small" />
        </IconButton>
      ),
  },
];
