import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import Edit from '~icons/ic/outline-edit';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { DataTable, type Column } from '../../../ui/table/data-table';
import { ShippedText } from '../../../ui/texts/shipped-texts';
import type { sortFields } from '../addresses';
import type { ItemsState } from '../api';
import { hasIndustries, useReferenceList, type Item, type ReferenceList } from '../lists';
import { inList } from '../../../lib/names/in-list';

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
        className="inline-flex items-center min-h-11 font-semibold"
      >
        <span dir="auto">
          <ShippedText>{title}</ShippedText>
        </span>
      </Link>
    ),
  },
  {
    key: 'description',
    label: t('field.description'),
    wideOnly: true,
    render: ({ description }) => (
      <Text variant="body2" color="muted" noWrap dir="auto" title={description} className="max-w-[60ch]">
        {description || '–'}
      </Text>
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
          <Edit className="icon-small" />
        </IconButton>
      ),
  },
];

const industriesColumn = (t: TFunction<'reference-data'>): Column<Item, never> => ({
  key: 'industries',
  label: t('field.industries'),
  wideOnly: true,
  render: ({ industries = [] }) => (
    <Text variant="body2" color="muted" noWrap dir="auto" className="max-w-[40ch]">
      {inList(industries.map(({ title }) => title)) || t('allIndustries')}
    </Text>
  ),
});
