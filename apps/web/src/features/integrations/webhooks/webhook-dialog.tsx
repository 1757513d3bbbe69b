import { webhooksTag } from '@muster/contract/integrations/tags';
import type { Webhook } from '@muster/contract/integrations/webhook';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-errors';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { Dialog } from '../../../ui/overlays/dialog';
import type { CloseReason } from '../../../ui/overlays/modal';
import { addWebhook, changeWebhook, webhooksQuery } from './api';
import { WebhookForm, type WebhookInput } from './webhook-form';
import { WebhookSecret } from './webhook-secret';

interface WebhookDialogProps {
  companyId: number;
  /** Without it, the dialog adds a webhook and then shows its secret once. */
  webhook?: Webhook;
  onClose(): void;
}

export function WebhookDialog({ companyId, webhook, onClose }: WebhookDialogProps) {
  const id = useId();
  const [secret, setSecret] = useState<string>();
  const invalidate = useInvalidate();
  const saved = useWebhookForm(companyId, webhook, (made) => {
    setSecret(made);
    void invalidate(webhooksTag(companyId));
    if (made === undefined) onClose();
  });
  // A press outside the dialog must lose neither the typed text nor the secret; Escape must not lose the secret.
  const close = (reason: CloseReason) => {
    if (reason !== 'outside' && !saved.isSaving && secret === undefined) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      {secret === undefined ? (
        <WebhookForm titleId={id} isNew={!webhook} saved={saved} onClose={onClose} />
      ) : (
        <WebhookSecret titleId={id} secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
}

const inputOf = ({ name, url, events, format }: Webhook): WebhookInput => ({ name, url, events, format });

/** The device keeps what was typed until it is saved. `onSaved` gets the secret of a new webhook. */
function useWebhookForm(companyId: number, webhook: Webhook | undefined, onSaved: (secret: string | undefined) => void) {
  const { t } = useTranslation('integrations');
  const queryClient = useQueryClient();
  const fetchStored = async (): Promise<Webhook> => {
    const all = await queryClient.query({ ...webhooksQuery(companyId), staleTime: 0 });
    const found = all.find(({ id }) => id === webhook?.id);
    // Somebody has deleted the webhook.
    if (!found) throw new ApiError(409, { message: 'error.version' });
    return found;
  };
  return useSavedForm<WebhookInput, string | undefined>({
    item: webhook ? `webhook ${webhook.id}` : `new webhook ${companyId}`,
    values: webhook ? inputOf(webhook) : { name: '', url: '', events: [], format: 'STANDARD' },
    ...(webhook && { version: webhook.version }),
    fields: ['name', 'url', 'events', 'format'],
    failure: t('webhooks.failed'),
    send: async (input, { version }) => {
      const body = { ...input, name: input.name.trim(), url: input.url.trim() };
      if (!webhook) {
        const { secret } = await addWebhook(companyId, body);
        // Teams and Slack check no signature
        return body.format === 'STANDARD' ? secret : undefined;
      }
      const change = { ...body, isOn: webhook.state === 'ON', version: version ?? webhook.version };
      await changeWebhook({ companyId, webhookId: webhook.id }, change);
      return undefined;
    },
    fetchTheirs: async () => {
      const theirs = await fetchStored();
      return { values: inputOf(theirs), version: theirs.version };
    },
    onSaved,
  });
}
