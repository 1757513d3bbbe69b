import type { Member } from '@muster/contract/directory/member';
import type { Representative } from '@muster/contract/organisation/representative';
import { organisationTag } from '@muster/contract/organisation/tags';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Text } from '../../../ui/display/text';
import { FormDialogActions } from '../../../ui/forms/form-dialog-actions';
import { FormSaveConflict } from '../../../ui/forms/save-conflict';
import { SavingFields } from '../../../ui/forms/saving-fields';
import { useMedia } from '../../../ui/hooks/use-media';
import { PastDayInput, useToday } from '../../../ui/inputs/day-input';
import { TextInput } from '../../../ui/inputs/text-input';
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import type { PersonnelScope } from '../people';
import { changeRepresentative, createRepresentative, representativesQuery } from './representatives-api';

interface RepresentativeDialogProps {
  place: PersonnelScope;
  /** The person to mark, or the mark to change. */
  of: Member | Representative;
  onClose(): void;
}

interface Values {
  electedDay: string;
  untilDay: string;
}

/** When a person was elected to represent the people of the place, and until when. */
export function RepresentativeDialog({ place, of, onClose }: RepresentativeDialogProps) {
  const { t } = useTranslation(['people', 'ui']);
  const titleId = useId();
  const isPhone = useMedia('sm-down');
  const today = useToday();
  const saved = useMarkForm({ place, of, onClose });
  const { register, formState, getValues } = saved.form;
  const person = 'person' in of ? of.person : of;
  const name = person ? personName(person) : '–';
  const title = 'person' in of ? t('personnel.representative.change', { name }) : t('personnel.representative.add');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" fullScreen={isPhone}>
      <DialogTitle id={titleId} dir="auto">
        {title}
      </DialogTitle>
      <form noValidate className="flex flex-col min-h-0 flex-1" onSubmit={saved.submit}>
        <DialogContent className="grid gap-5 content-start">
          {!('person' in of) && (
            <Text dir="auto" className="font-semibold">
              {name}
            </Text>
          )}
          {saved.theirs && <FormSaveConflict onKeepMine={saved.keepMine} onTakeTheirs={saved.takeTheirs} />}
          <SavingFields isSaving={saved.isReadOnly} className="grid gap-5">
            <PastDayInput
              label={t('personnel.representative.elected')}
              today={today}
              required
              problem={formState.errors.electedDay?.message}
              {...register('electedDay', { validate: (day) => day !== '' || t('ui:problem.required') })}
            />
            <TextInput
              label={t('personnel.representative.until')}
              type="date"
              required
              problem={formState.errors.untilDay?.message}
              {...register('untilDay', {
                validate: (day) => (day === '' ? t('ui:problem.required') : day >= getValues('electedDay') || t('ui:problem.dueDatePast')),
              })}
            />
          </SavingFields>
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

function useMarkForm({ place, of, onClose }: RepresentativeDialogProps) {
  const { t } = useTranslation('people');
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const mark = 'person' in of ? of : undefined;
  return useSavedForm<Values, unknown>({
    item: mark ? `representative ${mark.id}` : undefined,
    values: { electedDay: mark?.electedDay ?? '', untilDay: mark?.untilDay ?? '' },
    ...(mark && { version: mark.version }),
    fields: ['electedDay', 'untilDay'],
    failure: t('personnel.representative.failed'),
    send: (days, { version, idempotencyKey }) =>
      'person' in of
        ? changeRepresentative({ params: { id: of.id }, body: { ...days, ...(version !== undefined && { version }) } })
        : createRepresentative({ body: { ...place, userId: of.userId, ...days } }, { idempotencyKey }),
    fetchTheirs: async () => {
      const theirs = (await queryClient.query({ ...representativesQuery(place), staleTime: 0 })).find(({ id }) => id === mark?.id);
      return {
        values: { electedDay: theirs?.electedDay ?? '', untilDay: theirs?.untilDay ?? '' },
        ...(theirs && { version: theirs.version }),
      };
    },
    onSaved: async () => {
      await invalidate(organisationTag);
      onClose();
    },
  });
}
