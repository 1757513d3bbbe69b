import type { Member } from '@muster/contract/directory/member';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { nameOf } from '../name-of';
import { useChangePeople, type PersonnelScope } from '../people';
import { removeFromPlace } from './memberships';
import type { PersonnelRole } from './memberships';

interface RemoveDialogProps {
  place: PersonnelScope;
  kind: PersonnelRole;
  /** The person to remove. Undefined closes the dialog. */
  member: Member | undefined;
  onClose(): void;
}

/** Says before the removal what the person will lose [2.147]-[2.149]. */
export function RemoveDialog({ place, kind, member, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('people');
  const remove = useChangePeople((one: Member) => removeFromPlace({ place, member: one, failure: t(`personnel.${kind}.removeFailed`) }));
  return (
    <ConfirmDialog
      open={member !== undefined}
      destructive
      title={t(`personnel.${kind}.remove`)}
      confirmLabel={t('personnel.remove')}
      busy={remove.isPending}
      onConfirm={() => member && remove.mutate(member, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text dir="auto">{t(`personnel.${kind}.removeText`, { name: member ? nameOf(member) : '' })}</Text>
    </ConfirmDialog>
  );
}
