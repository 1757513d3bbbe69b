import { tokenNameLength, webhookUrlLength } from '@muster/contract/integrations/limits';
import type { Webhook } from '@muster/contract/integrations/webhook';
import { webhookEvents, type WebhookEvent } from '@muster/contract/integrations/webhook-events';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Text } from '../../../ui/display/text';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { TextInput } from '../../../ui/text-input';

export interface WebhookInput {
  name: string;
  url: string;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  titleId: string;
  webhook: Webhook | undefined;
  isSaving: boolean;
  onSave(input: WebhookInput): void;
  onClose(): void;
}

type Problems = Partial<Record<keyof WebhookInput, string>>;

/** Name, address and events of a webhook. */
export function WebhookForm({ titleId, webhook, isSaving, onSave, onClose }: WebhookFormProps) {
  const { t } = useTranslation(['integrations', 'ui']);
  const [input, setInput] = useState<WebhookInput>(() => webhook ?? { name: '', url: '', events: [] });
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = { name: input.name.trim(), url: input.url.trim(), events: webhookEvents.filter((one) => input.events.includes(one)) };
    const found: Problems = {
      ...(given.name === '' && { name: t('form.nameRequired') }),
      ...(given.name.length > tokenNameLength && { name: t('form.nameLong', { max: tokenNameLength }) }),
      ...(!isWebAddress(given.url) && { url: t('webhooks.urlWrong') }),
      ...(given.events.length === 0 && { events: t('webhooks.eventsRequired') }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) onSave(given);
  };
  const choose = (one: WebhookEvent, isChosen: boolean) =>
    setInput({ ...input, events: isChosen ? [...input.events, one] : input.events.filter((other) => other !== one) });
  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{webhook ? t('webhooks.edit') : t('webhooks.add')}</DialogTitle>
      <DialogContent>
        <SavingFields isSaving={isSaving} className="flex flex-col gap-4 *:mt-0">
          <TextInput
            label={t('form.name')}
            help={t('webhooks.nameHelp')}
            required
            // What the dialog was opened for; it gives the focus back when it closes.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={input.name}
            onChange={(event) => setInput({ ...input, name: event.target.value })}
            problem={problems.name}
          />
          <TextInput
            label={t('webhooks.url')}
            help={t('webhooks.urlHelp')}
            required
            type="url"
            dir="ltr"
            value={input.url}
            onChange={(event) => setInput({ ...input, url: event.target.value })}
            problem={problems.url}
          />
          <fieldset className="m-0 p-0 border-0 min-w-0">
            <Text component="legend" variant="subtitle1" className="mb-1">
              {t('webhooks.events')}
            </Text>
            {webhookEvents.map((one) => (
              <FormControlLabel
                key={one}
                className="flex min-h-11"
                control={<Checkbox checked={input.events.includes(one)} onChange={(_, isChosen) => choose(one, isChosen)} />}
                label={t(`webhooks.event.${one}`)}
              />
            ))}
            {problems.events !== undefined && (
              <Text role="alert" className="text-error">
                {problems.events}
              </Text>
            )}
          </fieldset>
        </SavingFields>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isSaving}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving}>
          {webhook ? t('webhooks.save') : t('webhooks.make')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The server decides which addresses it connects to. */
const isWebAddress = (text: string): boolean =>
  text.length <= webhookUrlLength && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
