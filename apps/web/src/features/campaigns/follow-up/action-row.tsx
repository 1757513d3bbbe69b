import type { CampaignFollowUpAction } from '@muster/contract/campaigns/follow-up/outcome';
import { maxActionNote, type ActionState } from '@muster/contract/campaigns/follow-up/limits';
import { isBlank } from '@muster/contract/shared/blank';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import CheckCircleOutlined from '~icons/ic/outline-check-circle';
import EventOutlined from '~icons/ic/outline-event';
import HighlightOffOutlined from '~icons/ic/outline-highlight-off';
import { formatDate } from '../../../lib/formats';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice';
import { TextInput } from '../../../ui/inputs/text-input';
import { StatusChip } from '../../../ui/labels/status-chip';
import { PageText } from '../../../ui/texts/page-text';
import { changeOf } from '../change';
import { changeAction } from './api';

interface ActionRowProps {
  action: CampaignFollowUpAction;
  companyId: number;
  /** Shows the campaign of the action, in a list of several campaigns. */
  from?: ReactNode;
}

/** An action: what, who, until when, and how it ended. The responsible person closes it here. */
export function ActionRow({ action, companyId, from }: ActionRowProps) {
  const { t } = useTranslation('follow-up');
  const [isClosing, setClosing] = useState(false);
  const { text, responsible, note, state, mayClose } = action;
  return (
    <li className="grid gap-2 py-3 border-b border-b-line last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex-[1_1_14rem] min-w-0 grid gap-1">
          <Text dir="auto" className="font-semibold wrap-anywhere">
            <PageText>{text}</PageText>
          </Text>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {responsible && (
              <Text component="span" variant="body2" color="muted" dir="auto">
                {personName(responsible)}
              </Text>
            )}
            <ActionChip action={action} />
            {from}
          </div>
          {note !== '' && (
            <Text variant="body2" dir="auto" className="whitespace-pre-line wrap-anywhere">
              <PageText>{note}</PageText>
            </Text>
          )}
        </div>
        {mayClose && state === 'OPEN' && !isClosing && (
          <Button variant="outlined" className="min-h-11 print:hidden" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        )}
      </div>
      {isClosing && <CloseForm action={action} companyId={companyId} onClose={() => setClosing(false)} />}
    </li>
  );
}

function ActionChip({ action: { state, isOverdue, dueDay } }: { action: CampaignFollowUpAction }) {
  const { t } = useTranslation('follow-up');
  const day = formatDate(`${dueDay}T00:00:00Z`, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });
  if (state === 'DONE') return <StatusChip tone="success" icon={<CheckCircleOutlined />} label={t('action.DONE')} />;
  if (state === 'NOT_DONE') return <StatusChip tone="neutral" icon={<HighlightOffOutlined />} label={t('action.NOT_DONE')} />;
  return (
    <StatusChip tone={isOverdue ? 'error' : 'info'} icon={<EventOutlined />} label={t(isOverdue ? 'overdueSince' : 'dueOn', { day })} />
  );
}

interface CloseFormProps {
  action: CampaignFollowUpAction;
  companyId: number;
  onClose(): void;
}

function CloseForm({ action: { id, campaignV2Id, version }, companyId, onClose }: CloseFormProps) {
  const { t } = useTranslation(['follow-up', 'ui']);
  const choiceId = useId();
  const invalidate = useInvalidate();
  const saved = useSavedForm<{ state: Exclude<ActionState, 'OPEN'>; note: string }, unknown>({
    item: `action ${id}`,
    values: { state: 'DONE', note: '' },
    version,
    fields: ['note'],
    failure: t('failed'),
    send: (values, meta) =>
      changeAction({ params: { id }, body: { ...values, ...(meta.version !== undefined && { version: meta.version }) } }),
    onSaved: async () => {
      await invalidate(...changeOf({ id: campaignV2Id, companyId }));
      onClose();
    },
  });
  const { register, watch, setValue, formState } = saved.form;
  const state = watch('state');
  return (
    <form noValidate onSubmit={saved.submit} aria-label={t('close')}>
      <SavingFields isSaving={saved.isReadOnly} className="grid gap-3">
        {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
        <Text id={choiceId} variant="subtitle1">
          {t('close')}
        </Text>
        <SegmentedChoice
          name={`action-${id}`}
          labelledBy={choiceId}
          value={state}
          options={(['DONE', 'NOT_DONE'] as const).map((value) => ({ value, label: t(`action.${value}`) }))}
          onChange={(value) => setValue('state', value, { shouldDirty: true })}
        />
        <TextInput
          label={t(state === 'DONE' ? 'noteDone' : 'noteNotDone')}
          multiline
          minRows={2}
          required
          problem={formState.errors.note?.message}
          {...register('note', {
            validate: (text) => !isBlank(text) || t('ui:problem.required'),
            maxLength: { value: maxActionNote, message: t('ui:problem.maxLength', { max: maxActionNote }) },
          })}
        />
      </SavingFields>
      <div className="flex flex-wrap gap-2 mt-3">
        <Button type="submit" variant="contained" className="min-h-11" loading={saved.isSaving} disabled={saved.isLeft}>
          {t('ui:save')}
        </Button>
        <Button color="inherit" className="min-h-11" disabled={saved.isSaving} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  );
}
