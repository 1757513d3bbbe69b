import type { Profile } from '@muster/contract/directory/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { nameOf } from '../name-of';
import { replaceUser, useChangePeople } from '../people';
import { systemRoles, type SystemRole } from './accounts-search';

/** The role in the system. A change is confirmed, because it gives or ends rights in every company. */
export function AccountRole({ person }: { person: Profile }) {
  const { t } = useTranslation('people');
  const [chosen, setChosen] = useState<SystemRole>();
  const { userId, role, firstName, lastName, title, phoneNumber, version, allowedActions } = person;
  const change = useChangePeople((next: SystemRole) =>
    replaceUser(
      { params: { id: userId }, body: { firstName, lastName, title, phoneNumber, version, role: next } },
      { failure: t('accounts.roleFailed') },
    ),
  );
  const close = () => setChosen(undefined);
  if (!allowedActions.includes('setRole')) {
    return (
      <Text>
        {t('accounts.role')}: {t(`accounts.roles.${role}`)}
      </Text>
    );
  }
  return (
    <div>
      <PlainSelect
        label={t('accounts.role')}
        value={role}
        options={systemRoles}
        labelOf={(value) => t(`accounts.roles.${value}`)}
        onChange={(next) => next !== role && setChosen(next)}
      />
      <Text variant="body2" color="muted" className="mt-2">
        {t(`accounts.roleText.${role}`)}
      </Text>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('accounts.roleTitle', { name: nameOf(person), role: t(`accounts.roles.${chosen ?? role}`) })}
        confirmLabel={t('accounts.changeRole')}
        busy={change.isPending}
        onConfirm={() => chosen && change.mutate(chosen, { onSettled: close })}
        onClose={close}
      >
        <Text>{t(`accounts.roleText.${chosen ?? role}`)}</Text>
      </ConfirmDialog>
    </div>
  );
}
