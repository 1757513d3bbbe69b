import type { Profile } from '@muster/contract/directory/profile';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { useMe } from '../../identity';
import { nameOf } from '../name-of';
import {
  blockUser,
  invalidatePeople,
  removeUser,
  requestPersonalDataExport,
  resendInvitation,
  unblockUser,
  useChangePeople,
} from '../people';

const GivenAccesses = lazyPart(() => import('../components/given-accesses'), 'GivenAccesses');
const ExportDialog = lazyPart(() => import('../components/export-dialog'), 'ExportDialog');

interface AccountActionsProps {
  person: Profile;
  /** The company of the screen: blocks are blocks of this company. Without it they are blocks of the account everywhere. */
  companyId?: number;
  /** Where the person can be removed. Absent if the caller may not, or outside of a company. */
  membership?: { companyId: number; onRemoved(): void } | undefined;
}

/** Blocks and unblocks a person, resends or cancels the invitation, or removes the person from the company [4.33]. */
export function AccountActions({ person, companyId, membership }: AccountActionsProps) {
  const { t } = useTranslation(['people', 'settings']);
  const { userId, activated, invitation } = person;
  const [openDialog, setOpenDialog] = useState<'block' | 'remove' | 'export'>();
  const queryClient = useQueryClient();
  const isMe = useMe().userId === userId;
  const { block, unblock, resend, exportData } = useAccountChanges(userId, companyId);
  const removal = activated || person.email === null ? 'remove' : 'cancelInvitation';
  const remove = async () => {
    if (!membership) return;
    await removeUser({ params: { id: userId }, query: { companyId: membership.companyId } }, { failure: t(`users.${removal}Failed`) });
    membership.onRemoved();
    await invalidatePeople(queryClient);
  };
  const close = () => setOpenDialog(undefined);
  const ofCompany = person.userCompanies.find((one) => one.companyId === companyId);
  const mayBlock = (action: 'block' | 'unblock') => (ofCompany ?? person).allowedActions.some((allowed) => allowed === action);
  // only managers of the company give accesses and see them; the caller is one, or leaves
  const given = activated && ofCompany?.isManager === true && (
    <Suspense>
      <GivenAccesses companyId={ofCompany.companyId} userId={userId} />
    </Suspense>
  );
  return (
    <>
      {invitation && (
        <Text color="muted" className="mb-4">
          {t(`users.mail.${invitation.mail}`, { date: formatDayTime(invitation.requestedDate) })}
        </Text>
      )}
      <div className="flex flex-wrap gap-3">
        {person.allowedActions.includes('resendInvitation') && (
          <Button variant="outlined" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {t('users.resend')}
          </Button>
        )}
        {mayBlock('unblock') && (
          <Button variant="outlined" loading={unblock.isPending} onClick={() => unblock.mutate(undefined)}>
            {t('users.unblock')}
          </Button>
        )}
        {mayBlock('block') && (
          <Button variant="outlined" color="error" loading={block.isPending} onClick={() => setOpenDialog('block')}>
            {t('users.block')}
          </Button>
        )}
        {membership && (
          <Button
            color="inherit"
            loading={exportData.isPending}
            onClick={() => (isMe ? exportData.mutate({ id: membership.companyId }) : setOpenDialog('export'))}
          >
            {t('users.exportData')}
          </Button>
        )}
        {membership && activated && (
          <LinkButton to={`/company/${membership.companyId}/cws/settings/evidence`} search={{ person: userId }} color="inherit">
            {t('settings:tabs.evidence')}
          </LinkButton>
        )}
        {membership && (
          <Button color="error" onClick={() => setOpenDialog('remove')}>
            {t(`users.${removal}`)}
          </Button>
        )}
      </div>
      {membership && (
        <Text variant="body2" color="muted" className="mt-3">
          {t('users.exportDataText')}
        </Text>
      )}
      <ConfirmDialog
        open={openDialog === 'block'}
        destructive
        title={t('users.blockTitle', { name: nameOf(person) })}
        confirmLabel={t('users.block')}
        busy={block.isPending}
        onConfirm={() => block.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <Text>{t(companyId === undefined ? 'users.blockText' : 'users.blockInCompanyText')}</Text>
        {given}
      </ConfirmDialog>
      {membership && openDialog === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog
            isBusy={exportData.isPending}
            onExport={(reason) => exportData.mutate({ id: membership.companyId, reason }, { onSuccess: close })}
            onClose={close}
          />
        </Suspense>
      )}
      <RemovalDialog
        open={openDialog === 'remove'}
        title={t(`users.${removal}Title`, { name: nameOf(person) })}
        text={t(`users.${removal}Text`)}
        label={t(`users.${removal}`)}
        onRemove={remove}
        onClose={close}
      >
        {given}
      </RemovalDialog>
    </>
  );
}

function useAccountChanges(userId: string, companyId: number | undefined) {
  const { t } = useTranslation('people');
  const params = { id: userId };
  const where = { params, query: { companyId }, body: {} };
  return {
    block: useChangePeople(() => blockUser(where, { failure: t('users.blockFailed') })),
    unblock: useChangePeople(() => unblockUser(where, { failure: t('users.unblockFailed') })),
    resend: useChangePeople(() => resendInvitation({ params }, { failure: t('users.resendFailed') })),
    exportData: useChangePeople(({ id, reason }: { id: number; reason?: string }) =>
      requestPersonalDataExport({ params: { id }, body: { userId, reason } }, { failure: t('users.exportDataFailed') }),
    ),
  };
}

interface RemovalDialogProps {
  open: boolean;
  title: string;
  text: string;
  label: string;
  onRemove(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

function RemovalDialog({ open, title, text, label, onRemove, onClose, children }: RemovalDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    // The client has announced the error.
    onRemove()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        onClose();
      });
  };
  return (
    <ConfirmDialog open={open} destructive title={title} confirmLabel={label} busy={isBusy} onConfirm={confirm} onClose={onClose}>
      <Text>{text}</Text>
      {children}
    </ConfirmDialog>
  );
}
