import type { SavedAudience } from '@muster/contract/audience/endpoints';
import { nameLength } from '@muster/contract/organisation/limits';
import { companyChannel } from '@muster/contract/organisation/channels';
import { companyTag } from '@muster/contract/organisation/tags';
import type { Scope } from '@muster/contract/shared/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import DeleteOutlined from '~icons/ic/outline-delete';
import EditOutlined from '~icons/ic/outline-edit';
import { ApiError } from '../../lib/api-errors';
import { useSavedForm } from '../../lib/forms/use-saved-form';
import { useLive } from '../../lib/queries/live-updates';
import { useInvalidate } from '../../lib/tags';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { Text } from '../../ui/display/text';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog';
import { LoadFailed } from '../../ui/feedback/load-failed';
import { SkeletonList } from '../../ui/feedback/skeleton-list';
import { FormDialogActions } from '../../ui/forms/form-dialog-actions';
import { FormSaveConflict } from '../../ui/forms/save-conflict';
import { SavingFields } from '../../ui/forms/saving-fields';
import { ClosableTitle } from '../../ui/overlays/closable-title';
import { Dialog, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import { TextInput } from '../../ui/inputs/text-input';
import { createSaved, deleteSaved, renameSaved, savedAudiencesQuery } from './api';
import type { SavedAudiencesProps } from './picker-props';

interface DialogProps extends Omit<SavedAudiencesProps, 'scope' | 'onUse'> {
  scope: Scope;
  onUse(selection: never): void;
  onClose(): void;
}

/** The saved audiences of the scope: use one, rename or delete it, or save the selection of the form. */
export function SavedAudiencesDialog({ scope, kind, selection, onUse, onClose }: DialogProps) {
  const { t } = useTranslation('audience');
  const id = useId();
  const tag = companyTag(scope.companyId);
  useLive(companyChannel.of(scope.companyId), [tag]);
  const { data, isError, refetch } = useQuery(savedAudiencesQuery(scope));
  const offered = data?.filter((audience) => kind in audience.selection);
  const [naming, setNaming] = useState<SavedAudience | 'new'>();
  const [deleting, setDeleting] = useState<SavedAudience>();
  const use = (audience: SavedAudience) => {
    onUse(audience.selection as never);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <ClosableTitle id={id} onClose={onClose}>
        {t('saved.title')}
      </ClosableTitle>
      <DialogContent>
        <Text color="muted" className="mb-3">
          {t('saved.copies')}
        </Text>
        {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonList height={48} />}
        {offered?.length === 0 && <Text>{t('saved.none')}</Text>}
        <ul aria-label={t('saved.title')} className="grid gap-1">
          {offered?.map((audience) => (
            <li key={audience.id} className="flex items-center gap-1 min-h-12">
              <Button color="inherit" onClick={() => use(audience)} className="flex-1 min-w-0 justify-start text-start wrap-anywhere">
                <span dir="auto">{audience.name}</span>
              </Button>
              {audience.allowedActions.includes('edit') && (
                <IconButton onClick={() => setNaming(audience)} aria-label={t('saved.edit', { name: audience.name })}>
                  <EditOutlined className="icon-small" />
                </IconButton>
              )}
              {audience.allowedActions.includes('delete') && (
                <IconButton onClick={() => setDeleting(audience)} aria-label={t('saved.delete', { name: audience.name })}>
                  <DeleteOutlined className="icon-small" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        <Button variant="outlined" onClick={() => setNaming('new')} disabled={!selection} className="mt-4">
          {t('saved.keep')}
        </Button>
      </DialogContent>
      {naming && (
        <NameDialog
          scope={scope}
          audience={naming === 'new' ? undefined : naming}
          selection={selection}
          onClose={() => setNaming(undefined)}
        />
      )}
      <DeleteDialog audience={deleting} onClose={() => setDeleting(undefined)} />
    </Dialog>
  );
}

interface NameDialogProps {
  scope: Scope;
  /** The audience to rename. Undefined saves the selection. */
  audience: SavedAudience | undefined;
  selection: SavedAudiencesProps['selection'];
  onClose(): void;
}

function NameDialog({ scope, audience, selection, onClose }: NameDialogProps) {
  const { t } = useTranslation(['audience', 'ui']);
  const id = useId();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const saved = useSavedForm({
    item: audience && `saved audience ${audience.id}`,
    values: { name: audience?.name ?? '' },
    ...(audience && { version: audience.version }),
    fields: ['name'],
    failure: audience ? t('saved.failure.edit') : t('saved.failure.add'),
    send: ({ name }, { version, idempotencyKey }) =>
      audience
        ? renameSaved({ params: { id: audience.id }, body: { name, version } }, { hideError: true })
        : createSaved(
            { body: { ...scope, name, selection: selection as SavedAudience['selection'] } },
            { idempotencyKey, hideError: true },
          ),
    fetchTheirs: async () => {
      const all = await client.query({ ...savedAudiencesQuery(scope), staleTime: 0 });
      const theirs = all.find((other) => other.id === audience?.id);
      // somebody else has deleted it
      if (!theirs) throw new ApiError(409, { message: 'error.version' });
      return { values: { name: theirs.name }, version: theirs.version };
    },
    onSaved: () => {
      void invalidate(companyTag(scope.companyId));
      onClose();
    },
  });
  const { theirs } = saved;
  const cancel = () => {
    saved.discard();
    onClose();
  };
  return (
    <Dialog open onClose={() => !saved.isSaving && cancel()} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={saved.submit}>
        <DialogTitle id={id}>{audience ? t('saved.edit', { name: audience.name }) : t('saved.keep')}</DialogTitle>
        <DialogContent>
          <SavingFields isSaving={saved.isReadOnly}>
            {theirs && <FormSaveConflict text={theirs.name} onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
            <TextInput
              label={t('saved.name')}
              required
              // What the dialog was opened for; it gives the focus back when it closes.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              problem={saved.form.formState.errors.name?.message}
              {...saved.form.register('name', {
                validate: (name) => name.trim() !== '' || t('saved.nameRequired'),
                maxLength: { value: nameLength, message: t('ui:problem.maxLength', { max: nameLength }) },
              })}
            />
          </SavingFields>
        </DialogContent>
        <FormDialogActions
          isSaving={saved.isSaving}
          saveLabel={t('ui:save')}
          isSaveDisabled={theirs !== undefined || saved.isLeft}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  );
}

function DeleteDialog({ audience, onClose }: { audience: SavedAudience | undefined; onClose(): void }) {
  const { t } = useTranslation('audience');
  const invalidate = useInvalidate();
  const remove = useMutation({
    mutationFn: ({ id }: SavedAudience) => deleteSaved({ params: { id } }, { failure: t('saved.failure.delete') }),
    onSettled: (_data, _error, { companyId }) => {
      void invalidate(companyTag(companyId));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={audience !== undefined}
      destructive
      title={t('saved.delete', { name: audience?.name ?? '' })}
      confirmLabel={t('saved.remove')}
      busy={remove.isPending}
      onConfirm={() => audience && remove.mutate(audience)}
      onClose={onClose}
    >
      <Text>{t('saved.copies')}</Text>
    </ConfirmDialog>
  );
}
