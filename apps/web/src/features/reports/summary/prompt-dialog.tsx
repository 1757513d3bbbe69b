import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { FormDialogActions } from '../../../ui/forms/form-dialog-actions';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { TextInput } from '../../../ui/inputs/text-input';
import { promptQuery, useUpdatePrompt } from './api';

const maxCharacters = 4_000;

/** [7.17] The prompt for the language model, one for all companies. [5.31] A blank one cannot be sent. */
export function PromptDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('summary');
  const titleId = useId();
  const { data, isError, refetch } = useQuery(promptQuery);
  return (
    // Neither a press outside nor Escape discards the typed text: the device keeps it.
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('prompt.title')}</DialogTitle>
      {data ? <PromptForm prompt={data.prompt} onClose={onClose} /> : null}
      {!data && (
        <DialogContent>
          {isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={160} />}
        </DialogContent>
      )}
    </Dialog>
  );
}

function PromptForm({ prompt, onClose }: { prompt: string; onClose(): void }) {
  const { t } = useTranslation(['summary', 'ui']);
  const update = useUpdatePrompt();
  const saved = useSavedForm({
    item: 'summary prompt',
    values: { prompt },
    fields: ['prompt'],
    send: ({ prompt: text }) => update.mutateAsync(text),
    onSaved: onClose,
  });
  const { register, watch, formState } = saved.form;
  const cancel = () => {
    saved.discard();
    onClose();
  };
  return (
    <form noValidate onSubmit={saved.submit}>
      <DialogContent>
        {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
        <Text className="mb-4">{t('prompt.text')}</Text>
        <SavingFields isSaving={saved.isReadOnly}>
          <TextInput
            label={t('prompt.label')}
            required
            multiline
            minRows={6}
            maxRows={14}
            problem={formState.errors.prompt?.message}
            inputProps={{ maxLength: maxCharacters }}
            {...register('prompt')}
          />
        </SavingFields>
      </DialogContent>
      <FormDialogActions
        isSaving={saved.isSaving}
        saveLabel={t('prompt.save')}
        isSaveDisabled={watch('prompt').trim() === ''}
        onCancel={cancel}
      />
    </form>
  );
}
