import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Outcome } from '@muster/contract/campaigns/follow-up/outcome';
import {
  maxDid,
  maxPromisedDays,
  maxSaid,
  maxUsed,
  outcomeKinds,
  type OutcomeKind,
  type OutcomeState,
} from '@muster/contract/campaigns/follow-up/limits';
import { isBlank } from '@muster/contract/shared/blank';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { FormSaveConflict } from '../../../ui/forms/save-conflict';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice';
import { ComingDayInput, isoDay, useToday } from '../../../ui/inputs/day-input';
import { TextInput } from '../../../ui/inputs/text-input';
import { changeOf } from '../change';
import { followUpQuery, saveOutcome } from './api';

interface OutcomeFormProps {
  campaign: CampaignV2;
  outcome: Outcome | null;
  onClose(): void;
}

interface Values {
  state: OutcomeState;
  kind: OutcomeKind;
  said: string;
  did: string;
  used: string;
  promisedDay: string;
}

const valuesOf = (outcome: Outcome | null): Values => ({
  state: outcome === null || outcome.state === 'PROMISED' ? 'TOLD' : outcome.state,
  kind: outcome?.kind ?? 'DONE',
  said: outcome?.said ?? '',
  did: outcome?.did ?? '',
  used: outcome?.used ?? '',
  promisedDay: '',
});

/** 'What happens now?': an outcome now, an outcome by a day, or none with a reason. */
export function OutcomeForm({ campaign, outcome, onClose }: OutcomeFormProps) {
  const { t } = useTranslation(['follow-up', 'ui']);
  const choiceId = useId();
  const today = useToday();
  const saved = useOutcomeForm({ campaign, outcome, onClose });
  const { register, watch, setValue, formState } = saved.form;
  const { theirs } = saved;
  const state = watch('state');
  const kind = watch('kind');
  const { isConsultation = false } = campaign;
  // people who were consulted always get an outcome
  const possible = isConsultation ? (['TOLD', 'PROMISED'] as const) : (['TOLD', 'PROMISED', 'NONE'] as const);
  const states = possible.map((value) => ({ value, label: t(`state.${value}`) }));
  const max = (length: number) => ({ value: length, message: t('ui:problem.maxLength', { max: length }) });
  const problem = formState.errors;
  const lastDay = isoDay(new Date(Date.parse(today) + maxPromisedDays * 86_400_000));
  return (
    <form noValidate onSubmit={saved.submit} aria-label={t('ask')}>
      <SavingFields isSaving={saved.isReadOnly} className="grid gap-4">
        {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
        {theirs && <FormSaveConflict text={theirs.did} onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
        <div>
          <Text id={choiceId} variant="subtitle1" className="mb-1">
            {t('ask')}
          </Text>
          <SegmentedChoice
            name="outcome"
            labelledBy={choiceId}
            value={state}
            options={states}
            onChange={(value) => setValue('state', value, { shouldDirty: true })}
          />
        </div>
        {state === 'PROMISED' && (
          <ComingDayInput
            label={t('promisedDay', { days: maxPromisedDays })}
            today={today}
            required
            problem={problem.promisedDay?.message}
            {...register('promisedDay', {
              validate: (day) => (day >= today && day <= lastDay) || t('ui:problem.size'),
            })}
          />
        )}
        {state === 'TOLD' && (
          <>
            <TextInput
              label={t('said')}
              help={t('saidHelp')}
              multiline
              minRows={2}
              problem={problem.said?.message}
              {...register('said', { maxLength: max(maxSaid) })}
            />
            {isConsultation && (
              <TextInput
                label={t('used')}
                multiline
                minRows={2}
                required
                problem={problem.used?.message}
                {...register('used', { validate: (text) => !isBlank(text) || t('ui:problem.required'), maxLength: max(maxUsed) })}
              />
            )}
            <PlainSelect<OutcomeKind>
              label={t('title')}
              value={kind}
              options={outcomeKinds}
              labelOf={(one) => t(`kind.${one}`)}
              onChange={(value) => setValue('kind', value, { shouldDirty: true })}
            />
          </>
        )}
        {state !== 'PROMISED' && (
          <TextInput
            label={state === 'NONE' ? t('noneNeeded') : t(`kind.${kind}`)}
            multiline
            minRows={3}
            required
            problem={problem.did?.message}
            {...register('did', { validate: (text) => !isBlank(text) || t('ui:problem.required'), maxLength: max(maxDid) })}
          />
        )}
        {state === 'TOLD' && (
          <Text variant="body2" color="muted">
            {t('whoIsTold')}
          </Text>
        )}
      </SavingFields>
      <div className="flex flex-wrap gap-2 mt-4">
        <Button
          type="submit"
          variant="contained"
          className="min-h-11"
          loading={saved.isSaving}
          disabled={theirs !== undefined || saved.isLeft}
        >
          {state === 'TOLD' ? t('tell') : t('ui:save')}
        </Button>
        <Button color="inherit" className="min-h-11" disabled={saved.isSaving} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </form>
  );
}

function useOutcomeForm({ campaign, outcome, onClose }: OutcomeFormProps) {
  const { t } = useTranslation('follow-up');
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const { id } = campaign;
  return useSavedForm<Values, unknown>({
    item: `outcome ${id}`,
    values: valuesOf(outcome),
    version: outcome?.version ?? 0,
    fields: ['said', 'did', 'used', 'promisedDay'],
    failure: t('failed'),
    send: ({ state, kind, said, did, used, promisedDay }, { version }) =>
      saveOutcome({
        params: { id },
        body: {
          state,
          kind: state === 'TOLD' ? kind : null,
          said: state === 'TOLD' ? said : '',
          did: state === 'PROMISED' ? '' : did,
          ...(campaign.isConsultation && { used: state === 'TOLD' ? used : '' }),
          promisedDay: state === 'PROMISED' ? promisedDay : null,
          ...(version !== undefined && { version }),
        },
      }),
    fetchTheirs: async () => {
      const { outcome: theirs } = await queryClient.query({ ...followUpQuery(id), staleTime: 0 });
      return { values: valuesOf(theirs), version: theirs?.version ?? 0 };
    },
    onSaved: async () => {
      await invalidate(...changeOf(campaign));
      onClose();
    },
  });
}
