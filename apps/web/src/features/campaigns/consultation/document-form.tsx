import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ConsultationDocument } from '@muster/contract/campaigns/consultation/consultation';
import { maxDocumentName } from '@muster/contract/campaigns/consultation/kinds';
import { maxDocumentBytes, widerTypes } from '@muster/contract/files/acceptance';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ErrorOutlined from '~icons/ic/outline-error';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { TextInput } from '../../../ui/inputs/text-input';
import { FileUploader, type FileStore } from '../../files';
import { changeOf } from '../change';
import { addDocument } from './api';

interface DocumentFormProps {
  campaign: CampaignV2;
  store: FileStore;
  /** The document that the new one replaces. */
  replaced?: ConsultationDocument;
  onClose(): void;
}

interface Values {
  name: string;
  fileId: number | null;
}

const id = 'consultation-document';

/** A new document: its file and its name. The device keeps both until the server has the document. */
export function DocumentForm({ campaign, store, replaced, onClose }: DocumentFormProps) {
  const { t } = useTranslation(['consultation', 'ui']);
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  const onBusy = useCallback((busy: boolean) => setBusy(busy), []);
  const label = replaced ? t('replaceDocument', { name: replaced.name }) : t('addDocument');
  const saved = useSavedForm<Values, unknown>({
    item: `document ${campaign.id} ${replaced?.fileId ?? 'new'}`,
    values: { name: replaced?.name ?? '', fileId: null },
    fields: ['name', 'fileId'],
    failure: t('failed'),
    send: ({ name, fileId }, { idempotencyKey }) =>
      addDocument(
        { params: { id: campaign.id }, body: { name, fileId: fileId ?? 0, ...(replaced && { replacesFileId: replaced.fileId }) } },
        { idempotencyKey, hideError: true },
      ),
    onSaved: async () => {
      await invalidate(...changeOf(campaign));
      onClose();
    },
  });
  const { register, watch, setValue, getValues, formState } = saved.form;
  const fileId = watch('fileId');
  const idsOf = (file: number | null) => (file === null ? [] : [file]);
  register('fileId', { validate: (file) => file !== null || t('ui:problem.required') });
  const fileProblem = formState.errors.fileId?.message;
  return (
    <form noValidate aria-label={label} onSubmit={saved.submit} className="grid gap-3 border border-line rounded-card p-4">
      <Text ref={takeFocus} tabIndex={-1} variant="subtitle2" component="h4" id={`${id}-label`} className="wrap-anywhere outline-none">
        {label}
      </Text>
      <SavingFields isSaving={saved.isReadOnly} className="grid gap-3">
        {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
        <Suspense fallback={<Skeleton variant="rounded" height={118} />}>
          <FileUploader
            id={id}
            labelledBy={`${id}-label`}
            label={label}
            describedBy={fileProblem === undefined ? undefined : `${id}-problem`}
            store={store}
            context="document"
            ids={idsOf(fileId)}
            types={widerTypes}
            maxBytes={maxDocumentBytes}
            maxFiles={1}
            onChange={(change) =>
              setValue('fileId', change(idsOf(getValues('fileId'))).at(-1) ?? null, { shouldDirty: true, shouldValidate: true })
            }
            onBusy={onBusy}
            onBlur={noop}
          />
        </Suspense>
        {fileProblem !== undefined && (
          <Text id={`${id}-problem`} color="error" role="alert" className="flex gap-1.5 items-start font-semibold">
            <ErrorOutlined aria-hidden className="icon-small mt-0.75" />
            <span>{fileProblem}</span>
          </Text>
        )}
        <TextInput
          label={t('documentName')}
          required
          problem={formState.errors.name?.message}
          {...register('name', {
            validate: (text) => text.trim() !== '' || t('ui:problem.required'),
            maxLength: { value: maxDocumentName, message: t('ui:problem.maxLength', { max: maxDocumentName }) },
          })}
        />
      </SavingFields>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="contained" className="min-h-11" loading={saved.isSaving} disabled={saved.isLeft || isBusy}>
          {t('ui:save')}
        </Button>
        <Button
          color="inherit"
          className="min-h-11"
          disabled={saved.isSaving}
          onClick={() => {
            saved.discard();
            onClose();
          }}
        >
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  );
}

const noop = () => undefined;

/** The button that opened the form is hidden now. */
const takeFocus = (label: HTMLElement | null): void => label?.focus();
