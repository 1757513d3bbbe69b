import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CheckQuestion } from '@muster/contract/campaigns/checks/checks';
import { maxQuestions } from '@muster/contract/campaigns/checks/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { Text } from '../../../ui/display/text';
import { FormDialogActions } from '../../../ui/forms/form-dialog-actions';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { FormSaveConflict } from '../../../ui/forms/save-conflict';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { useMedia } from '../../../ui/hooks/use-media';
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { campaignQuery } from '../api';
import { isRead } from '../asks-something';
import { changeOf } from '../change';
import { saveChecks } from './api';
import { hasProblem, newQuestion } from './check-values';
import { QuestionForm, type Passage } from './question-form';

interface ChecksDialogProps {
  campaign: CampaignV2;
  onClose(): void;
}

interface Values {
  questions: CheckQuestion[];
  isReadAgain: boolean;
}

/** The check questions of a briefing, for those who may edit it. The page can show a translation: the dialog changes the original. */
export function ChecksDialog({ campaign: { id }, onClose }: { campaign: Pick<CampaignV2, 'id'>; onClose(): void }) {
  const { data, error } = useQuery(campaignQuery(id));
  useEffect(() => {
    if (data || !isApiError(error)) return;
    announceFailure(error);
    onClose();
  }, [data, error, onClose]);
  return data && <OriginalDialog campaign={data.campaignV2} onClose={onClose} />;
}

/** The questions save alone, also while the form of the briefing has unsaved text. */
function OriginalDialog({ campaign, onClose }: ChecksDialogProps) {
  const { t } = useTranslation(['checks', 'campaigns', 'ui']);
  const titleId = useId();
  const isPhone = !useMedia('md-up');
  const saved = useChecksForm({ campaign, onClose });
  const [isSent, setSent] = useState(false);
  const { watch, setValue } = saved.form;
  const questions = watch('questions');
  const change = (next: CheckQuestion[]) => setValue('questions', next, { shouldDirty: true });
  const cancel = () => {
    saved.discard();
    onClose();
  };
  return (
    // Neither a press outside nor Escape discards the typed text: the device keeps it.
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <form
        noValidate
        className="flex flex-col min-h-0 flex-1"
        onSubmit={(event) => {
          setSent(true);
          if (questions.some(hasProblem)) event.preventDefault();
          else saved.submit(event);
        }}
      >
        <DialogContent className="grid gap-5 content-start">
          {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
          {saved.theirs && <FormSaveConflict onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
          <Text color="muted">{t('lead')}</Text>
          <SavingFields isSaving={saved.isReadOnly} className="grid gap-6">
            {questions.map((question, at) => (
              <QuestionForm
                key={question.id}
                question={question}
                number={at + 1}
                passages={passagesOf(campaign)}
                showsProblems={isSent}
                onChange={(next) => change(questions.map((one) => (one.id === next.id ? next : one)))}
                onRemove={() => change(questions.filter(({ id }) => id !== question.id))}
              />
            ))}
            {questions.length < maxQuestions && (
              <Button
                variant="outlined"
                startIcon={<Add />}
                className="justify-self-start min-h-11"
                onClick={() => {
                  setSent(false);
                  change([...questions, newQuestion(questions)]);
                }}
              >
                {t('add')}
              </Button>
            )}
            {campaign.status === 'LIVE' && (
              <FormControlLabel
                label={t('campaigns:postConfirm.readAgain')}
                control={
                  <Switch
                    checked={watch('isReadAgain')}
                    onChange={(_, checked) => setValue('isReadAgain', checked, { shouldDirty: true })}
                  />
                }
                className="min-h-11"
              />
            )}
          </SavingFields>
        </DialogContent>
        <FormDialogActions
          isSaving={saved.isSaving}
          saveLabel={t('ui:save')}
          isSaveDisabled={saved.theirs !== undefined || saved.isLeft}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  );
}

const valuesOf = ({ checks }: Pick<CampaignV2, 'checks'>): Values => ({ questions: checks ?? [], isReadAgain: false });

function useChecksForm({ campaign, onClose }: ChecksDialogProps) {
  const { t } = useTranslation('checks');
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const { id, version, status } = campaign;
  return useSavedForm<Values, CampaignV2>({
    item: `checks ${id}`,
    values: valuesOf(campaign),
    version,
    fields: [],
    failure: t('failed'),
    send: ({ questions, isReadAgain }, seen) =>
      saveChecks(
        { params: { id }, body: { questions, version: seen.version ?? version, ...(status === 'LIVE' && { isReadAgain }) } },
        { hideError: true },
      ),
    fetchTheirs: async () => {
      const { campaignV2: theirs } = await queryClient.query({ ...campaignQuery(id), staleTime: 0 });
      return { values: valuesOf(theirs), version: theirs.version };
    },
    onSaved: async () => {
      await invalidate(...changeOf(campaign));
      onClose();
    },
  });
}

/** The texts of the briefing that a question can be about: those with a label of the template. */
function passagesOf({ configuration: { form, responses } }: CampaignV2): Passage[] {
  return Object.entries(responses.schema?.properties ?? {}).flatMap(([name, { inputType, label, valueFrom, visibleWhen }]) => {
    const source = valueFrom === undefined ? undefined : form.schema.properties[valueFrom];
    const shown = label ?? source?.label;
    return isRead(inputType) && visibleWhen === undefined && source !== undefined && shown !== undefined ? [{ name, label: shown }] : [];
  });
}
