import { nameLength } from '@muster/contract/organisation/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-errors';
import { useSavedForm } from '../../../../lib/forms/use-saved-form';
import { FormDialogActions } from '../../../../ui/forms/form-dialog-actions';
import { RestoredDraft } from '../../../../ui/forms/restored-draft';
import { FormSaveConflict } from '../../../../ui/forms/save-conflict';
import { SavingFields } from '../../../../ui/forms/saving-fields';
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog';
import type { CloseReason } from '../../../../ui/overlays/modal';
import { TextInput } from '../../../../ui/inputs/text-input';
import { useRefreshOrganisation } from '../../api';
import { groupCalls, groupsQuery, type Group, type GroupKind, type GroupsAsked } from './api';

interface GroupDialogProps {
  kind: GroupKind;
  parentId: number;
  /** The group to rename. Undefined for a new one. */
  group: Group | undefined;
  /** The page of the list with the group. */
  asked: GroupsAsked;
  onClose(): void;
}

/** Edits the label of a region or a subdivision [5.30]. */
export function GroupDialog({ kind, parentId, group, asked, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const id = useId();
  const saved = useGroupForm({ kind, parentId, group, asked, onClose });
  const { register, formState } = saved.form;
  const { theirs } = saved;
  const cancel = () => {
    saved.discard();
    onClose();
  };
  /** Neither a press outside nor Escape discards the typed text: the device keeps it. */
  const close = (reason: CloseReason) => {
    if (!saved.isSaving && !(reason === 'outside' && saved.isUnsaved())) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
      <form noValidate onSubmit={saved.submit}>
        <DialogTitle id={id}>{group ? t(`${kind}.edit`) : t(`${kind}.add`)}</DialogTitle>
        <DialogContent>
          <SavingFields isSaving={saved.isReadOnly}>
            {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
            {theirs && <FormSaveConflict text={theirs.label} onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
            <TextInput
              label={t('group.label')}
              required
              // What the dialog was opened for; it gives the focus back when it closes.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              problem={formState.errors.label?.message}
              {...register('label', {
                validate: (label) => label.trim() !== '' || t('group.labelRequired'),
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

function useGroupForm({ kind, parentId, group, asked, onClose }: GroupDialogProps) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrganisation();
  const calls = groupCalls[kind];
  const fetchTheirs = async () => {
    const page = await queryClient.query({ ...groupsQuery(kind, parentId, asked), staleTime: 0 });
    const theirs = page.data.find(({ id }) => id === group?.id);
    // The group was removed, or its new label is on another page.
    if (!theirs) throw new ApiError(409, { message: 'error.version' });
    return { values: { label: theirs.label }, version: theirs.version };
  };
  return useSavedForm({
    item: group ? `${kind} ${group.id}` : `new ${kind} ${parentId}`,
    values: { label: group?.label ?? '' },
    ...(group && { version: group.version }),
    fields: ['label'],
    rules: { 'organisation.labelTaken': { field: 'label', text: t(`${kind}.taken`) } },
    failure: group ? t(`${kind}.failure.edit`) : t(`${kind}.failure.add`),
    send: ({ label }, { version, idempotencyKey }) =>
      group ? calls.update(group.id, { label, version }) : calls.create(parentId, label, idempotencyKey),
    fetchTheirs,
    onSaved: () => {
      refresh();
      onClose();
    },
  });
}
