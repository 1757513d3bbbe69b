import type { CampaignTemplateListItem } from '@muster/contract/templates/template';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/display/text';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { deleteRows } from '../../ui/table/delete-rows';
import { forgetTemplates, useDeleteTemplates } from './api';

interface DeleteTemplatesProps {
  items: readonly Pick<CampaignTemplateListItem, 'id' | 'title'>[];
  open: boolean;
  onClose(): void;
  /** Called when at least one of them is deleted. Leaves the screen of a deleted template. */
  onDeleted(): void | Promise<void>;
}

/** Asks before templates are deleted for good [5.36]. Campaigns that were made from them stay. */
export function DeleteTemplates({ items, open, onClose, onDeleted }: DeleteTemplatesProps) {
  const { t } = useTranslation('template-library');
  const queryClient = useQueryClient();
  const remove = useDeleteTemplates();
  const forget = (ids: readonly number[]) => forgetTemplates(queryClient, ids);
  const confirm = () => deleteRows({ rows: items, remove, forget, onDeleted, onSettled: onClose });
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
      <Text>{t('delete.text')}</Text>
      <Text color="muted" className="mt-2">
        {t('delete.campaigns')}
      </Text>
    </ConfirmDialog>
  );
}
