import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { deleteRows } from '../../../ui/table/delete-rows';
import { forgetItems, useDeleteItems } from '../api';
import { useReferenceList, type Item } from '../lists';

interface DeleteItemsProps {
  items: readonly Item[];
  open: boolean;
  onClose(): void;
  /** Called when at least one of them is deleted. Leaves the screen of a deleted item. */
  onDeleted(): void | Promise<void>;
}

/** Asks before items are deleted for good [5.36]. An item that is in use stays, and the server announces where it is used. */
export function DeleteItems({ items, open, onClose, onDeleted }: DeleteItemsProps) {
  const { t } = useTranslation('reference-data');
  const list = useReferenceList();
  const queryClient = useQueryClient();
  const remove = useDeleteItems(list);
  const forget = (ids: readonly number[]) => forgetItems(queryClient, list, ids);
  const confirm = () => deleteRows({ rows: items, remove, forget, onDeleted, onSettled: onClose });
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={items.length > 1 ? t(`lists.${list}.deleteMany`, { count: items.length }) : t('delete.title', { title: items[0]?.title })}
      confirmLabel={t('delete.confirm')}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>{t('delete.text')}</Text>
    </ConfirmDialog>
  );
}
