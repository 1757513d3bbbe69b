import { tokenNameLength, webhookUrlLength } from '@muster/contract/integrations/limits';
import { webhookEvents, type WebhookEvent } from '@muster/contract/integrations/webhook-events';
import { useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Text } from '../../../ui/display/text';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SaveConflict } from '../../../ui/forms/save-conflict';
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
  isNew: boolean;
  saved: ReturnType<typeof useSavedForm<WebhookInput, string | undefined>>;
  onClose(): void;
}

/** Name, address and events of a webhook. */
export function WebhookForm({ titleId, isNew, saved, onClose }: WebhookFormProps) {
  const { t } = useTranslation(['integrations', 'ui']);
  const cancel = () => {
    saved.discard();
    onClose();
  };
  return (
    <form noValidate onSubmit={saved.submit}>
      <DialogTitle id={titleId}>{isNew ? t('webhooks.add') : t('webhooks.edit')}</DialogTitle>
      <DialogContent>
        <SavingFields isSaving={saved.isReadOnly} className="flex flex-col gap-4 *:mt-0">
          {saved.theirs && <Theirs theirs={saved.theirs} onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
          {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
          <Texts form={saved.form} />
          <Controller
            control={saved.form.control}
            name="events"
            rules={{ validate: (events) => events.length > 0 || t('webhooks.eventsRequired') }}
            render={({ field, fieldState }) => (
              <Events chosen={field.value} problem={fieldState.error?.message} onChoose={field.onChange} />
            )}
          />
        </SavingFields>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel} disabled={saved.isSaving}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={saved.isSaving} disabled={saved.theirs !== undefined || saved.isLeft}>
          {isNew ? t('webhooks.make') : t('webhooks.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface TheirsProps {
  theirs: WebhookInput;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** What somebody else has saved meanwhile, and the choice between both. */
function Theirs({ theirs, ...choices }: TheirsProps) {
  const { t } = useTranslation(['integrations', 'ui']);
  const choice = useRef<HTMLDivElement>(null);
  // The button that caused the conflict is disabled until the person chooses.
  useEffect(() => choice.current?.focus(), []);
  return (
    <SaveConflict
      {...choices}
      ref={choice}
      title={t('ui:theirs.title', { name: t('ui:theirs.somebody') })}
      text={t('ui:theirs.text')}
      keepMine={t('ui:theirs.keepMine')}
      takeTheirs={t('ui:theirs.take')}
    >
      <ul className="my-2">
        {[theirs.name, theirs.url, ...theirs.events.map((one) => t(`webhooks.event.${one}`))].map((text) => (
          <li key={text} dir="auto" className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </SaveConflict>
  );
}

function Texts({ form: { register, formState } }: Pick<WebhookFormProps['saved'], 'form'>) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <TextInput
        label={t('form.name')}
        help={t('webhooks.nameHelp')}
        required
        // What the dialog was opened for; it gives the focus back when it closes.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        problem={formState.errors.name?.message}
        {...register('name', {
          validate: (name) =>
            name.trim() === ''
              ? t('form.nameRequired')
              : name.trim().length <= tokenNameLength || t('form.nameLong', { max: tokenNameLength }),
        })}
      />
      <TextInput
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        required
        type="url"
        dir="ltr"
        problem={formState.errors.url?.message}
        {...register('url', { validate: (url) => isWebAddress(url.trim()) || t('webhooks.urlWrong') })}
      />
    </>
  );
}

interface EventsProps {
  chosen: readonly WebhookEvent[];
  problem: string | undefined;
  onChoose(events: WebhookEvent[]): void;
}

function Events({ chosen, problem, onChoose }: EventsProps) {
  const { t } = useTranslation('integrations');
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    onChoose(webhookEvents.filter((one) => (one === event ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="m-0 p-0 border-0 min-w-0">
      <Text component="legend" variant="subtitle1" className="mb-1">
        {t('webhooks.events')}
      </Text>
      {webhookEvents.map((one) => (
        <FormControlLabel
          key={one}
          className="flex min-h-11"
          control={<Checkbox checked={chosen.includes(one)} onChange={(_, isChosen) => choose(one, isChosen)} />}
          label={t(`webhooks.event.${one}`)}
        />
      ))}
      {problem !== undefined && (
        <Text role="alert" className="text-error">
          {problem}
        </Text>
      )}
    </fieldset>
  );
}

/** The server decides which addresses it connects to. */
const isWebAddress = (text: string): boolean =>
  text.length <= webhookUrlLength && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
