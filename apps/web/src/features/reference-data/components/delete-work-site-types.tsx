import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { forgetWorkSiteTypes, useDeleteWorkSiteTypes } from '../api';

interface DeleteWorkSiteTypesProps {
  items: readonly ReferenceItem[];
  open: boolean;
  onClose(): void;
  /** Called when at least one of them is gone; leaves the screen of what is gone. */
  onDeleted(): void | Promise<void>;
}

/** Asks before types are deleted for good [5.36]. One that worksites still use stays, and the server says so. */
export function DeleteWorkSiteTypes({ items, open, onClose, onDeleted }: DeleteWorkSiteTypesProps) {
  const { t } = useTranslation('reference-data');
  const queryClient = useQueryClient();
  const remove = useDeleteWorkSiteTypes();
  const confirm = () =>
    remove.mutate(
      items.map(({ id }) => id),
      {
        onSuccess: async (refused, ids) => {
          if (refused.length === ids.length) return;
          await onDeleted();
          forgetWorkSiteTypes(
            queryClient,
            ids.filter((id) => !refused.includes(id)),
          );
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={t('delete.title', { count: items.length, title: items[0]?.title })}
      confirmLabel={t('delete.confirm')}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>{t('delete.text')}</Typography>
    </ConfirmDialog>
  );
}
