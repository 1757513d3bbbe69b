import { useTranslation } from 'react-i18next';
import DeleteOutlined from '~icons/ic/outline-delete';
import EditOutlined from '~icons/ic/outline-edit';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Text } from '../../../../ui/display/text';
import type { Group, GroupKind } from './api';

interface GroupRowProps {
  kind: GroupKind;
  group: Group;
  onEdit(): void;
  onDelete(): void;
}

/** One label, its number of sites or members, and its actions. */
export function GroupRow({ kind, group, onEdit, onDelete }: GroupRowProps) {
  const { t } = useTranslation(['settings', 'organisation']);
  const { label, sitesCount, membersCount, allowedActions } = group;
  const counts = [
    t('organisation:worksites.count', { count: sitesCount }),
    membersCount === undefined ? undefined : t('members', { count: membersCount }),
  ];
  return (
    <li className="flex items-center gap-2 min-h-17 ps-4 pe-2 py-2 border-b border-line last-of-type:border-b-0">
      <div className="flex-1 min-w-0">
        <Text dir="auto" className="font-semibold wrap-anywhere">
          {label}
        </Text>
        <Text variant="body2" color="muted">
          {counts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {allowedActions.includes('edit') && (
        <IconButton onClick={onEdit} aria-label={t(`${kind}.editNamed`, { label })}>
          <EditOutlined className="icon-small" />
        </IconButton>
      )}
      {allowedActions.includes('delete') && (
        <IconButton onClick={onDelete} aria-label={t(`${kind}.deleteNamed`, { label })}>
          <DeleteOutlined className="icon-small" />
        </IconButton>
      )}
    </li>
  );
}
