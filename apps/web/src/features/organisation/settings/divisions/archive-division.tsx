import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Inventory2Outlined from '~icons/ic/outline-inventory-2';
import { ActionButton } from '../../../../ui/buttons/action-button';
import { Text } from '../../../../ui/display/text';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog';
import { useRefreshOrganisation } from '../../api';
import { archiveDivision, divisionQuery } from './api';

/** Archives a division after a confirmation [5.36]. It can still be read, but no longer changed. */
export function ArchiveDivision({ division }: { division: DivisionOfCompany }) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrganisation();
  const [isAsked, setAsked] = useState(false);
  const archiving = useMutation({
    mutationFn: () => archiveDivision(division.id, t('division.failure.archive')),
    onSuccess: (saved) => {
      queryClient.setQueryData(divisionQuery(saved.id).queryKey, saved);
      refresh();
    },
    onSettled: () => setAsked(false),
  });
  if (division.isArchived) return null;
  return (
    <>
      <ActionButton
        canEdit={division.allowedActions.includes('archive')}
        variant="outlined"
        color="error"
        startIcon={<Inventory2Outlined />}
        onClick={() => setAsked(true)}
      >
        {t('division.archive')}
      </ActionButton>
      <ConfirmDialog
        open={isAsked}
        destructive
        title={t('division.archiveTitle', { label: division.label })}
        confirmLabel={t('division.archive')}
        busy={archiving.isPending}
        onConfirm={() => archiving.mutate()}
        onClose={() => setAsked(false)}
      >
        <Text>{t('division.archiveText')}</Text>
      </ConfirmDialog>
    </>
  );
}
