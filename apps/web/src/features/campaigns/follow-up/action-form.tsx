import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { maxActionText } from '@muster/contract/campaigns/follow-up/limits';
import type { Member } from '@muster/contract/directory/member';
import { isBlank } from '@muster/contract/shared/blank';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { ComingDayInput, useToday } from '../../../ui/inputs/day-input';
import { TextInput } from '../../../ui/inputs/text-input';
import { MemberPickerDialog } from '../../directory';
import { changeOf } from '../change';
import { createAction } from './api';

interface ActionFormProps {
  campaign: CampaignV2;
  onClose(): void;
}

/** The form of a new action: what, who, and until when. */
export function ActionForm({ campaign, onClose }: ActionFormProps) {
  const { t } = useTranslation(['follow-up', 'ui']);
  const invalidate = useInvalidate();
  const today = useToday();
  const [responsible, setResponsible] = useState<Member>();
  const [isPicking, setPicking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { id, companyId } = campaign;
  const saved = useSavedForm<{ text: string; dueDay: string }, unknown>({
    item: `new action ${id}`,
    values: { text: '', dueDay: '' },
    fields: ['text', 'dueDay'],
    failure: t('failed'),
    send: async ({ text, dueDay }, { idempotencyKey }) =>
      createAction({ params: { id }, body: { text, dueDay, responsibleId: responsible?.userId ?? '' } }, { idempotencyKey }),
    onSaved: async () => {
      await invalidate(...changeOf(campaign));
      onClose();
    },
  });
  const { register, formState } = saved.form;
  return (
    <form
      noValidate
      aria-label={t('addAction')}
      onSubmit={(event) => {
        setMissing(!responsible);
        if (responsible) saved.submit(event);
        else event.preventDefault();
      }}
    >
      <SavingFields isSaving={saved.isReadOnly} className="grid gap-4">
        {saved.isRestored && <RestoredDraft onDiscard={saved.discard} />}
        <TextInput
          label={t('actionText')}
          required
          problem={formState.errors.text?.message}
          {...register('text', {
            validate: (text) => !isBlank(text) || t('ui:problem.required'),
            maxLength: { value: maxActionText, message: t('ui:problem.maxLength', { max: maxActionText }) },
          })}
        />
        <div>
          <Button
            variant="outlined"
            color="inherit"
            className="border-line min-h-11"
            startIcon={<PersonAddAltOutlined />}
            aria-haspopup="dialog"
            onClick={() => setPicking(true)}
          >
            {responsible ? `${t('responsible')}: ${personName(responsible)}` : t('responsible')}
          </Button>
          {isMissing && !responsible && (
            <Text color="error" role="alert" className="font-semibold mt-1.5">
              {t('responsibleRequired')}
            </Text>
          )}
        </div>
        <ComingDayInput
          label={t('dueDay')}
          today={today}
          required
          problem={formState.errors.dueDay?.message}
          {...register('dueDay', { validate: (day) => day >= today || t('ui:problem.size') })}
        />
      </SavingFields>
      <div className="flex flex-wrap gap-2 mt-4">
        <Button type="submit" variant="contained" className="min-h-11" loading={saved.isSaving} disabled={saved.isLeft}>
          {t('addAction')}
        </Button>
        <Button color="inherit" className="min-h-11" disabled={saved.isSaving} onClick={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
      {isPicking && (
        <Suspense>
          <MemberPickerDialog
            open
            title={t('responsible')}
            companyId={companyId}
            value={null}
            onChoose={(member) => {
              setPicking(false);
              if (member) setResponsible(member);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
