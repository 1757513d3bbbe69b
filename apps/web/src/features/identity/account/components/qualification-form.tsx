import type { Qualification, QualificationCreation } from '@muster/contract/identity/expertise';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../../lib/forms/use-saved-form';
import { Button } from '../../../../ui/controls/button';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { TextInput } from '../../../../ui/inputs/text-input';
import { useSaveQualification } from '../api';

interface QualificationFormProps {
  /** The qualification to change. Absent for a new one. */
  item: Qualification | undefined;
  onDone(): void;
}

const fields = ['type', 'title', 'institution'] as const;
const lengths = { type: 100, title: 255, institution: 255 } as const;

export function QualificationForm({ item, onDone }: QualificationFormProps) {
  const { t } = useTranslation(['account', 'ui']);
  const save = useSaveQualification();
  const saved = useSavedForm<QualificationCreation, Qualification>({
    item: `qualification ${item?.id ?? 'new'}`,
    values: { type: item?.type ?? '', title: item?.title ?? '', institution: item?.institution ?? '' },
    fields,
    failure: t('qualifications.failed'),
    send: (values, { idempotencyKey }) => save.mutateAsync({ ...values, id: item?.id, idempotencyKey }),
    onSaved: onDone,
  });
  const { register, formState } = saved.form;
  const cancel = () => {
    saved.discard();
    onDone();
  };
  return (
    <SavedForm
      form={saved}
      saveLabel={t('save')}
      cancel={
        <Button color="inherit" onClick={cancel}>
          {t('ui:cancel')}
        </Button>
      }
    >
      {fields.map((name) => (
        <TextInput
          key={name}
          label={t(`qualifications.field.${name}`)}
          help={t(`qualifications.help.${name}`)}
          required
          problem={formState.errors[name]?.message}
          {...register(name, {
            validate: (text) => text.trim() !== '' || t('ui:problem.required'),
            maxLength: { value: lengths[name], message: t('ui:problem.maxLength', { max: lengths[name] }) },
          })}
        />
      ))}
    </SavedForm>
  );
}
