import type { Profile } from '@muster/contract/directory/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { nameOf } from '../name-of';
import { unlinkUser, useChangePeople } from '../people';

/** Removes the link of the person with the sign-in service of the company. Asks for confirmation, because the person's session ends. */
export function CompanyLink({ person, companyId }: { person: Profile; companyId: number }) {
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  const unlink = useChangePeople(() =>
    unlinkUser({ params: { id: person.userId }, query: { companyId }, body: {} }, { failure: t('users.unlinkFailed') }),
  );
  return (
    <div>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('users.unlink')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={t('users.unlinkTitle', { name: nameOf(person) })}
        confirmLabel={t('users.unlink')}
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Text>{t('users.unlinkText')}</Text>
      </ConfirmDialog>
    </div>
  );
}
