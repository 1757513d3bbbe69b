import type { CampaignTemplateListItem } from '@muster/contract/templates/template';
import { mostCounted } from '@muster/contract/templates/kinds';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import Edit from '~icons/ic/outline-edit';
import { formatNumber } from '../../lib/formats';
import { IconButton } from '../../ui/controls/icon-button';
import { Link } from '../../ui/controls/link';
import { Text } from '../../ui/display/text';
import { DataTable, type Column } from '../../ui/table/data-table';
import { ShippedText } from '../../ui/texts/shipped-texts';
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
    render: ({ id, title, type, description }) => (
      <>
        <Link
          component={RouterLink}
          to={`/system/campaign-templates/${id}`}
          underline="hover"
          className="inline-flex items-center min-h-11 font-semibold"
        >
          <span dir="auto">
            <ShippedText>{title}</ShippedText>
          </span>
        </Link>
        <Text variant="body2" color="muted" className="sm:hidden mb-2">
          {t(`templates:type.${type}`)}
        </Text>
        {description && (
          <Text variant="body2" color="muted" noWrap dir="auto" title={description} className="max-w-[36ch] -mt-2 hidden md:block">
            <ShippedText>{description}</ShippedText>
          </Text>
        )}
      </>
    ),
  },
  { key: 'type', label: t('field.type'), sort: 'type', wideOnly: true, render: ({ type }) => t(`templates:type.${type}`) },
  {
    key: 'subType',
    label: t('field.subType'),
    sort: 'subType',
    wideOnly: true,
    render: ({ subType }) => <bdi>{subType}</bdi>,
  },
  {
    key: 'campaigns',
    label: t('field.campaigns'),
    wideOnly: true,
    render: ({ campaigns }) => campaigns !== null && `${formatNumber(campaigns)}${campaigns === mostCounted ? '+' : ''}`,
  },
  { key: 'version', label: t('field.version'), wideOnly: true, render: ({ version }) => version },
  {
    key: 'actions',
    label: t('field.actions'),
    render: ({ id, title, allowedActions }) =>
      allowedActions.includes('edit') && (
        <IconButton component={RouterLink} to={`/system/campaign-templates/${id}/edit`} aria-label={t('editNamed', { title })}>
          <Edit className="icon-small" />
        </IconButton>
      ),
  },
];
