import type { SignInProvider } from '@muster/contract/integrations/sign-in';
import { signInTag } from '@muster/contract/integrations/tags';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { removeProvider, switchProvider } from './api';

type Change = 'on' | 'off' | 'remove';

/** Switches the provider on after a test that passed, or off, and removes it. */
export function ProviderState({ companyId, provider: { isOn, isTested } }: { companyId: number; provider: SignInProvider }) {
  const { t } = useTranslation('integrations');
  const invalidate = useInvalidate();
  const [asked, setAsked] = useState<Exclude<Change, 'on'>>();
  const changing = useMutation({
    mutationFn: async (change: Change) => {
      if (change === 'remove') await removeProvider(companyId, t('signIn.failed'));
      else await switchProvider(companyId, change === 'on', t('signIn.failed'));
    },
    onSuccess: () => setAsked(undefined),
    onSettled: () => invalidate(signInTag(companyId)),
  });
  return (
    <div className="grid gap-4">
      <Text>{t(isOn ? 'signIn.onText' : isTested ? 'signIn.readyText' : 'signIn.untestedText')}</Text>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <Button variant="outlined" onClick={() => setAsked('off')} className="min-h-11">
            {t('signIn.switchOff')}
          </Button>
        ) : (
          <Button variant="contained" disabled={!isTested || changing.isPending} onClick={() => changing.mutate('on')} className="min-h-11">
            {t('signIn.switchOn')}
          </Button>
        )}
        <Button color="error" onClick={() => setAsked('remove')} className="min-h-11">
          {t('signIn.remove')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          destructive
          title={t(asked === 'off' ? 'signIn.offTitle' : 'signIn.removeTitle')}
          confirmLabel={t(asked === 'off' ? 'signIn.switchOff' : 'signIn.remove')}
          busy={changing.isPending}
          onConfirm={() => changing.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <Text>{t('signIn.endText')}</Text>
        </ConfirmDialog>
      )}
    </div>
  );
}
