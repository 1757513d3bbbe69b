import { webhooksTag } from '@muster/contract/integrations/tags';
import type { Webhook } from '@muster/contract/integrations/webhook';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { Dialog } from '../../../ui/overlays/dialog';
import { WebhookDialog } from '../later-dialogs';
import { changeWebhook, deleteWebhook, isMessage, renewSecret, sendTest } from './api';
import { WebhookSecret } from './webhook-secret';

type Open = 'edit' | 'renew' | 'delete';

interface WebhookActionsProps {
  companyId: number;
  webhook: Webhook;
}

/** What a manager can do with a webhook. */
export function WebhookActions({ companyId, webhook }: WebhookActionsProps) {
  const { t } = useTranslation('integrations');
  const titleId = useId();
  const [open, setOpen] = useState<Open>();
  const { name, state } = webhook;
  const close = () => setOpen(undefined);
  const { switching, testing, renewing, deleting } = useWebhookChanges({ companyId, webhook, onAnswered: close });
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="contained" onClick={() => testing.mutate()} loading={testing.isPending} className="min-h-11">
        {t('webhooks.test')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('edit')} className="min-h-11">
        {t('webhooks.edit')}
      </Button>
      <Button variant="outlined" onClick={() => switching.mutate()} loading={switching.isPending} className="min-h-11">
        {state === 'ON' ? t('webhooks.switchOff') : t('webhooks.switchOn')}
      </Button>
      {!isMessage(webhook) && (
        <Button variant="outlined" onClick={() => setOpen('renew')} className="min-h-11">
          {t('webhooks.renew')}
        </Button>
      )}
      <Button color="error" onClick={() => setOpen('delete')} className="min-h-11">
        {t('webhooks.delete')}
      </Button>
      <Suspense>{open === 'edit' && <WebhookDialog companyId={companyId} webhook={webhook} onClose={close} />}</Suspense>
      <ConfirmDialog
        open={open === 'renew'}
        title={t('webhooks.renewTitle')}
        confirmLabel={t('webhooks.renew')}
        busy={renewing.isPending}
        onConfirm={() => renewing.mutate()}
        onClose={close}
      >
        <Text>{t('webhooks.renewText')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        destructive
        title={t('webhooks.deleteTitle', { name })}
        confirmLabel={t('webhooks.delete')}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={close}
      >
        <Text>{t('webhooks.deleteText')}</Text>
      </ConfirmDialog>
      {renewing.data && (
        <Dialog open onClose={() => undefined} aria-labelledby={titleId} fullWidth maxWidth="sm">
          <WebhookSecret titleId={titleId} secret={renewing.data.secret} onClose={renewing.reset} />
        </Dialog>
      )}
    </div>
  );
}

/** The requests of the buttons. `onAnswered` runs after a request that a dialog has confirmed. */
function useWebhookChanges({ companyId, webhook, onAnswered }: WebhookActionsProps & { onAnswered(): void }) {
  const { t } = useTranslation('integrations');
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { id: webhookId, name, url, events, format, state, version } = webhook;
  const place = { companyId, webhookId };
  const failure = t('webhooks.failed');
  const refresh = () => void invalidate(webhooksTag(companyId));
  const switching = useMutation({
    mutationFn: () => changeWebhook(place, { name, url, events, format, isOn: state !== 'ON', version }, failure),
    onSettled: refresh,
  });
  const testing = useMutation({
    mutationFn: () => sendTest(place, failure),
    onSuccess: () => announce('success', t('webhooks.tested')),
    onSettled: refresh,
  });
  const renewing = useMutation({ mutationFn: () => renewSecret(place, failure), onSettled: onAnswered });
  const deleting = useMutation({
    mutationFn: () => deleteWebhook(place, failure),
    onSuccess: () => void navigate({ to: `/company/${companyId}/cws/settings/integrations` }),
    onSettled: () => {
      onAnswered();
      refresh();
    },
  });
  return { switching, testing, renewing, deleting };
}
