import { webhooksTag } from '@muster/contract/integrations/tags';
import type { Webhook } from '@muster/contract/integrations/webhook';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Dialog } from '../../../ui/overlays/dialog';
import type { CloseReason } from '../../../ui/overlays/modal';
import { addWebhook, changeWebhook } from './api';
import { ShownSecret } from './shown-secret';
import { WebhookForm, type WebhookInput } from './webhook-form';

interface WebhookDialogProps {
  companyId: number;
  /** Without it, the dialog adds a webhook and then shows its secret once. */
  webhook?: Webhook;
  onClose(): void;
}

export function WebhookDialog({ companyId, webhook: latest, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('integrations');
  const id = useId();
  // What the person sees and changes. Somebody else's later change causes a conflict.
  const [webhook] = useState(latest);
  const invalidate = useInvalidate();
  const save = useMutation({
    mutationFn: async (input: WebhookInput): Promise<string | undefined> => {
      const failure = t('webhooks.failed');
      if (!webhook) return (await addWebhook(companyId, input, failure)).secret;
      const { version, state } = webhook;
      await changeWebhook({ companyId, webhookId: webhook.id }, { ...input, isOn: state === 'ON', version }, failure);
      return undefined;
    },
    onSuccess: (secret) => {
      void invalidate(webhooksTag(companyId));
      if (secret === undefined) onClose();
    },
  });
  // A press outside the dialog must lose neither the typed text nor the secret; Escape must not lose the secret.
  const close = (reason: CloseReason) => {
    if (reason !== 'outside' && !save.isPending && !save.data) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      {save.data === undefined ? (
        <WebhookForm titleId={id} webhook={webhook} isSaving={save.isPending} onSave={save.mutate} onClose={onClose} />
      ) : (
        <ShownSecret titleId={id} secret={save.data} onClose={onClose} />
      )}
    </Dialog>
  );
}
