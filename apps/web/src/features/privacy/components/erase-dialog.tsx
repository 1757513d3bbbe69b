import type { FormerMember } from '@muster/contract/privacy/privacy';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { nameOf } from '../name-of';

interface EraseDialogProps {
  /** Undefined while it is closed. */
  person: FormerMember | undefined;
  isBusy: boolean;
  onErase(): void;
  onClose(): void;
}

const effects = ['name', 'profile', 'work', 'records', 'elsewhere', 'final'] as const;
const accountEffects = ['account', 'final'] as const;

/** Lists the data that an erasure deletes and keeps, before the person confirms it. An erasure cannot be undone. */
export function EraseDialog({ person, isBusy, onErase, onClose }: EraseDialogProps) {
  const { t } = useTranslation('privacy');
  return (
    <ConfirmDialog
      open={person !== undefined}
      destructive
      title={t(person?.isAccountErasable ? 'erase.accountTitle' : 'erase.title', { name: person ? nameOf(person.user) : '' })}
      confirmLabel={t('former.erase')}
      busy={isBusy}
      onConfirm={onErase}
      onClose={onClose}
    >
      <ul className="list-disc ps-5 grid gap-2">
        {(person?.isAccountErasable ? accountEffects : effects).map((effect) => (
          <Text key={effect} component="li">
            {t(`erase.${effect}`)}
          </Text>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
