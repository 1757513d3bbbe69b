import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ConsultationView } from '@muster/contract/campaigns/consultation/consultation';
import { maxDecider, maxDecision, type Matter } from '@muster/contract/campaigns/consultation/kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { FormDialogActions } from '../../../ui/forms/form-dialog-actions';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { FormSaveConflict } from '../../../ui/forms/save-conflict';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { useMedia } from '../../../ui/hooks/use-media';
import { ComingDayInput, useToday } from '../../../ui/inputs/day-input';
import { TextInput } from '../../../ui/inputs/text-input';
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { changeOf } from '../change';
import { consultationQuery, deleteConsultation, saveConsultation } from './api';
import { Warnings } from './warnings';

interface ConsultationDialogProps {
  campaign: CampaignV2;
  onClose(): void;
}

interface Values {
  matter: Matter;
  decision: string;
  decider: string;
  decideDay: string;
}

/** 'This is a consultation': the matter, the decision, who decides, and when. */
export function ConsultationDialog({ campaign, onClose }: ConsultationDialogProps) {
  const { data, error } = useQuery(consultationQuery(campaign.id));
  useEffect(() => {
    if (data || !isApiError(error)) return;
    announceFailure(error);
    onClose();
  }, [data, error, onClose]);
  return data && <Loaded campaign={campaign} view={data} onClose={onClose} />;
}

function Loaded({ campaign, view, onClose }: ConsultationDialogProps & { view: ConsultationView }) {
  const { t } = useTranslation(['consultation', 'ui']);
  const titleId = useId();
  const isPhone = !useMedia('md-up');
  const today = useToday();
  const saved = useConsultationForm({ campaign, view, onClose });
  const remove = useRemoval({ campaign, onClose });
  const { register, watch, setValue, formState } = saved.form;
  const required = (text: string) => text.trim() !== '' || t('ui:problem.required');
  const max = (value: number) => ({ value, message: t('ui:problem.maxLength', { max: value }) });
  const matter = watch('matter');
  // keeps a matter of the company's former list
  const matters = view.matters.includes(matter) ? view.matters : [matter, ...view.matters];
  return (
    // Neither a press outside nor Escape discards the typed text, because the device keeps it.
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={titleId}>{t('make')}</DialogTitle>
      <form noValidate className="flex flex-col min-h-0 flex-1" onSubmit={saved.submit}>
        <DialogContent className="grid gap-5 content-start">
          {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
          {saved.theirs && <FormSaveConflict onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
          <Text color="muted">{t('lead')}</Text>
          <Warnings warnings={view.warnings} />
          <SavingFields isSaving={saved.isReadOnly} className="grid gap-5">
            <PlainSelect<Matter>
              label={t('matter')}
              value={matter}
              options={matters}
              labelOf={(one) => t(`matters.${one}`)}
              onChange={(value) => setValue('matter', value, { shouldDirty: true })}
            />
            <TextInput
              label={t('decision')}
              {...(!view.consultation && { help: t('documentsHelp') })}
              multiline
              minRows={2}
              required
              problem={formState.errors.decision?.message}
              {...register('decision', { validate: required, maxLength: max(maxDecision) })}
            />
            <TextInput
              label={t('decider')}
              required
              problem={formState.errors.decider?.message}
              {...register('decider', { validate: required, maxLength: max(maxDecider) })}
            />
            <ComingDayInput
              label={t('decideDay')}
              today={today}
              required
              problem={formState.errors.decideDay?.message}
              {...register('decideDay', { validate: required })}
            />
          </SavingFields>
          {view.consultation && campaign.status === 'DRAFT' && (
            <Button
              color="inherit"
              className="justify-self-start min-h-11 -ms-5"
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('remove')}
            </Button>
          )}
        </DialogContent>
        <FormDialogActions
          isSaving={saved.isSaving}
          saveLabel={t('ui:save')}
          isSaveDisabled={saved.theirs !== undefined || saved.isLeft}
          onCancel={() => {
            saved.discard();
            onClose();
          }}
        />
      </form>
    </Dialog>
  );
}

const valuesOf = ({ consultation, matters }: ConsultationView): Values => ({
  matter: consultation?.matter ?? matters[0] ?? 'OTHER',
  decision: consultation?.decision ?? '',
  decider: consultation?.decider ?? '',
  decideDay: consultation?.decideDay ?? '',
});

function useConsultationForm({ campaign, view, onClose }: ConsultationDialogProps & { view: ConsultationView }) {
  const { t } = useTranslation('consultation');
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const { id } = campaign;
  return useSavedForm<Values, unknown>({
    item: `consultation ${id}`,
    values: valuesOf(view),
    version: view.consultation?.version ?? 0,
    fields: ['matter', 'decision', 'decider', 'decideDay'],
    failure: t('failed'),
    send: (values, { version }) =>
      saveConsultation({ params: { id }, body: { ...values, ...(version !== undefined && { version }) } }, { hideError: true }),
    fetchTheirs: async () => {
      const theirs = await queryClient.query({ ...consultationQuery(id), staleTime: 0 });
      return { values: valuesOf(theirs), version: theirs.consultation?.version ?? 0 };
    },
    onSaved: async () => {
      await invalidate(...changeOf(campaign));
      onClose();
    },
  });
}

function useRemoval({ campaign, onClose }: ConsultationDialogProps) {
  const { t } = useTranslation('consultation');
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => deleteConsultation({ params: { id: campaign.id } }, { failure: t('failed') }),
    onSuccess: async () => {
      await invalidate(...changeOf(campaign));
      onClose();
    },
  });
}
