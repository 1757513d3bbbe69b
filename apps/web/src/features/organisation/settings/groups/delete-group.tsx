import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../../ui/display/text';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog';
import { useRefreshOrganisation } from '../../api';
import { groupCalls, type Group, type GroupKind } from './api';

interface DeleteGroupProps {
  kind: GroupKind;
  /** The group to remove. Undefined closes the dialog. */
  group: Group | undefined;
  onClose(): void;
}

/** Asks before a group is removed for good [5.36]. A group with sites or members stays, and the server names them. */
export function DeleteGroup({ kind, group, onClose }: DeleteGroupProps) {
  const { t } = useTranslation('settings');
  const refresh = useRefreshOrganisation();
  const remove = useMutation({
    mutationFn: (id: number) => groupCalls[kind].remove(id, t(`${kind}.failure.delete`)),
    onSettled: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={group !== undefined}
      destructive
      title={t(`${kind}.delete`, { label: group?.label ?? '' })}
      confirmLabel={t('group.delete')}
      busy={remove.isPending}
      onConfirm={() => group && remove.mutate(group.id)}
      onClose={onClose}
    >
      <Text>{t('group.deleteText')}</Text>
    </ConfirmDialog>
  );
}
