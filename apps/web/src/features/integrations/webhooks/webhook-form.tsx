import { webhookUrlLength } from '@muster/contract/integrations/limits';
import { eventsOf, webhookFormats, type WebhookEvent, type WebhookFormat } from '@muster/contract/integrations/webhook-events';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { FormDialogActions } from '../../../ui/forms/form-dialog-actions';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { FormSaveConflict } from '../../../ui/forms/save-conflict';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { TextInput } from '../../../ui/inputs/text-input';
import { NameField } from '../name-field';

export interface WebhookInput {
  name: string;
  url: string;
  events: WebhookEvent[];
  format: WebhookFormat;
}

interface WebhookFormProps {
  titleId: string;
  isNew: boolean;
  saved: ReturnType<typeof useSavedForm<WebhookInput, string | undefined>>;
  onClose(): void;
}

/** Name, address, format and events of a webhook. */
export function WebhookForm({ titleId, isNew, saved, onClose }: WebhookFormProps) {
  const { t } = useTranslation('integrations');
  const format = useWatch({ control: saved.form.control, name: 'format' });
  const cancel = () => {
    saved.discard();
    onClose();
  };
  return (
    <form noValidate onSubmit={saved.submit}>
      <DialogTitle id={titleId}>{isNew ? t('webhooks.add') : t('webhooks.edit')}</DialogTitle>
      <DialogContent>
        <SavingFields isSaving={saved.isReadOnly} className="flex flex-col gap-4 *:mt-0">
          {saved.theirs && (
            <FormSaveConflict onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs}>
              <ul className="my-2">
                {[
                  saved.theirs.name,
                  saved.theirs.url,
                  t(`webhooks.formats.${saved.theirs.format}`),
                  ...saved.theirs.events.map((one) => t(`webhooks.event.${one}`)),
                ].map((text) => (
                  <li key={text} dir="auto" className="wrap-anywhere">
                    {text}
                  </li>
                ))}
              </ul>
            </FormSaveConflict>
          )}
          {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
          <Texts form={saved.form} />
          <Format form={saved.form} />
          <Controller
            control={saved.form.control}
            name="events"
            rules={{ validate: (events) => events.length > 0 || t('webhooks.eventsRequired') }}
            render={({ field, fieldState }) => (
              <Events offered={eventsOf(format)} chosen={field.value} problem={fieldState.error?.message} onChoose={field.onChange} />
            )}
          />
        </SavingFields>
      </DialogContent>
      <FormDialogActions
        isSaving={saved.isSaving}
        saveLabel={isNew ? t('webhooks.make') : t('webhooks.save')}
        isSaveDisabled={saved.theirs !== undefined || saved.isLeft}
        onCancel={cancel}
      />
    </form>
  );
}

function Texts({ form: { register, formState } }: Pick<WebhookFormProps['saved'], 'form'>) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <NameField help={t('webhooks.nameHelp')} problem={formState.errors.name?.message} register={(rules) => register('name', rules)} />
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

/** Another format drops the chosen events that it does not tell. */
function Format({ form: { control, getValues, setValue } }: Pick<WebhookFormProps['saved'], 'form'>) {
  const { t } = useTranslation('integrations');
  const choose = (format: WebhookFormat) => {
    setValue('format', format, { shouldDirty: true });
    const kept = getValues('events').filter((event) => eventsOf(format).includes(event));
    setValue('events', kept, { shouldDirty: true });
  };
  return (
    <div>
      <Controller
        control={control}
        name="format"
        render={({ field }) => (
          <PlainSelect
            label={t('webhooks.format')}
            value={field.value}
            options={webhookFormats}
            labelOf={(format) => t(`webhooks.formats.${format}`)}
            onChange={choose}
          />
        )}
      />
      <Text variant="body2" color="muted" className="mt-1">
        {t('webhooks.formatHelp')}
      </Text>
    </div>
  );
}

interface EventsProps {
  offered: readonly WebhookEvent[];
  chosen: readonly WebhookEvent[];
  problem: string | undefined;
  onChoose(events: WebhookEvent[]): void;
}

function Events({ offered, chosen, problem, onChoose }: EventsProps) {
  const { t } = useTranslation('integrations');
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    onChoose(offered.filter((one) => (one === event ? isChosen : chosen.includes(one))));
  return (
    <fieldset className="m-0 p-0 border-0 min-w-0">
      <Text component="legend" variant="subtitle1" className="mb-1">
        {t('webhooks.events')}
      </Text>
      {offered.map((one) => (
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
