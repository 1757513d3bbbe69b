import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Button } from '../../../ui/controls/button';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { TextInput } from '../../../ui/inputs/text-input';

interface OneTextFormProps {
  /** The key of the draft on the device. */
  item: string;
  label: string;
  help?: string;
  /** The name of the field in the api. */
  field: 'text' | 'question' | 'answer';
  max: number;
  send(text: string, idempotencyKey: string): Promise<unknown>;
  sendLabel: string;
  onSent(): Promise<void>;
  onClose(): void;
}

/** A form with one required text. The device keeps the text until the server has it. */
export function OneTextForm({ item, label, help, field, max, send, sendLabel, onSent, onClose }: OneTextFormProps) {
  const { t } = useTranslation(['consultation', 'ui']);
  const saved = useSavedForm<Record<typeof field, string>, unknown>({
    item,
    values: { text: '', question: '', answer: '' },
    fields: [field],
    failure: t('failed'),
    send: (values, { idempotencyKey }) => send(values[field], idempotencyKey),
    onSaved: async () => {
      await onSent();
      onClose();
    },
  });
  const { register, formState, setFocus } = saved.form;
  // the button that opened the form is hidden now
  useEffect(() => setFocus(field), [setFocus, field]);
  return (
    <form noValidate aria-label={label} onSubmit={saved.submit} className="grid gap-3">
      <SavingFields isSaving={saved.isReadOnly} className="grid gap-3">
        {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
        <TextInput
          label={label}
          {...(help !== undefined && { help })}
          multiline
          minRows={2}
          required
          problem={formState.errors[field]?.message}
          {...register(field, {
            validate: (text) => text.trim() !== '' || t('ui:problem.required'),
            maxLength: { value: max, message: t('ui:problem.maxLength', { max }) },
          })}
        />
      </SavingFields>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="contained" className="min-h-11" loading={saved.isSaving} disabled={saved.isLeft}>
          {sendLabel}
        </Button>
        <Button color="inherit" className="min-h-11" disabled={saved.isSaving} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  );
}
