import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useDeleteWorkSiteTypes } from '../api';

interface DeleteWorkSiteTypesProps {
  items: readonly ReferenceItem[];
  open: boolean;
  onClose(): void;
  /** Called when at least one of them is gone. */
  onDeleted(): void;
}

/** Asks before types are deleted for good [5.36]. One that worksites still use stays, and the server says so. */
export function DeleteWorkSiteTypes({ items, open, onClose, onDeleted }: DeleteWorkSiteTypesProps) {
  const { t } = useTranslation('reference-data');
  const remove = useDeleteWorkSiteTypes();
  const confirm = () =>
    remove.mutate(
      items.map(({ id }) => id),
      {
        onSuccess: (refused) => refused.length < items.length && onDeleted(),
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
