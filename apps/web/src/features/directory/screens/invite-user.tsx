import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId } from '../../../lib/address';
import { useConfig } from '../../../lib/config-context';
import { PageHeader } from '../../../ui/layout/page-header';
import { BackToUsers, usersPath } from '../components/back-to-users';
import { InvitationForm } from '../users/invitation-form';

/** Invites a person into the company, with roles, sites and divisions at once [2.47] [2.11] [4.33]. */
export function InviteUser(): ReactNode {
  const { t } = useTranslation('people');
  const companyId = useAddressId('companyId');
  const { sendsMail = false } = useConfig();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('users.invite')}
        caption={t(sendsMail ? 'users.inviteCaption' : 'users.inviteCaptionNoMail')}
        start={<BackToUsers />}
      />
      <InvitationForm
        companyId={companyId}
        onInvited={(userId) => void navigate({ to: `${usersPath(companyId)}/${userId}/edit` })}
        onAsked={() => void navigate({ to: usersPath(companyId) })}
      />
    </>
  );
}
