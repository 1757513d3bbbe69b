import type { Qualification } from '@muster/contract/identity/expertise';
import { useTranslation } from 'react-i18next';
import Delete from '~icons/ic/outline-delete';
import Edit from '~icons/ic/outline-edit';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Text } from '../../../../ui/display/text';

interface QualificationRowProps {
  item: Qualification;
  /** Absent for somebody who may not change it. */
  onEdit?: () => void;
  onDelete?: () => void;
}

/** '{type} - {title}' and the institution [2.144], with buttons to edit and delete it. */
export function QualificationRow({ item: { type, title, institution }, onEdit, onDelete }: QualificationRowProps) {
  const { t } = useTranslation('account');
  return (
    <li className="flex items-center gap-1 p-2 ps-4 border border-line rounded-card bg-paper">
      <div className="flex-1 min-w-0">
        <Text component="span" variant="subtitle1" dir="auto" className="block">
          {type} - {title}
        </Text>
        <Text component="span" variant="body2" color="muted" dir="auto">
          {institution}
        </Text>
      </div>
      {onEdit && (
        <IconButton onClick={onEdit} aria-label={t('qualifications.editNamed', { title })}>
          <Edit />
        </IconButton>
      )}
      {onDelete && (
        <IconButton onClick={onDelete} aria-label={t('qualifications.deleteNamed', { title })}>
          <Delete />
        </IconButton>
      )}
    </li>
  );
}
