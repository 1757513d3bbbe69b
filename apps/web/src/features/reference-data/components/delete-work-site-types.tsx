import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { forgetWorkSiteTypes, useDeleteWorkSiteTypes } from '../api';

interface DeleteWorkSiteTypesProps {
  items: readonly ReferenceItem[];
  open: boolean;
  onClose(): void;
  /** Called when at least one of them is deleted. Leaves the screen of a deleted type. */
  onDeleted(): void | Promise<void>;
}

/** Asks before types are deleted for good [5.36]. A type that worksites use stays, and the server announces why. */
export function DeleteWorkSiteTypes({ items, open, onClose, onDeleted }: DeleteWorkSiteTypesProps) {
  const { t } = useTranslation('reference-data');
  const queryClient = useQueryClient();
  const remove = useDeleteWorkSiteTypes();
  /** Leaves the screen before it removes the data: a screen that still shows a deleted type would fetch it again. */
  const leave = async (gone: number[]) => {
    await onDeleted();
    forgetWorkSiteTypes(queryClient, gone);
  };
  const confirm = () =>
    remove.mutate(
      items.map(({ id }) => id),
      {
        onSuccess: (refused, ids) => {
          const gone = ids.filter((id) => !refused.includes(id));
          if (gone.length > 0) void leave(gone);
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
