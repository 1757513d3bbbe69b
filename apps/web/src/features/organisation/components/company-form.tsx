import { Link } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Button } from '../../../ui/controls/button';
import { SavedForm } from '../../../ui/forms/saved-form';
import { TextInput } from '../../../ui/inputs/text-input';
import { useCreateCompany } from '../api';
import { ownTimeZone, TimeZoneSelect } from './time-zone-select';

const nameLength = 255;

/** Name and time zone of a new company [5.27]. The default zone is the browser's. */
export function CompanyForm({ onCreated }: { onCreated(companyId: number): void }) {
  const { t } = useTranslation(['organisation', 'ui']);
  const create = useCreateCompany();
  const saved = useSavedForm({
    item: 'new company',
    values: { name: '', timeZone: ownTimeZone() },
    fields: ['name', 'timeZone'],
    send: (values, { idempotencyKey }) => create.mutateAsync({ ...values, idempotencyKey }),
    onSaved: ({ id }) => onCreated(id),
  });
  const { control, register, formState } = saved.form;
  return (
    <SavedForm
      form={saved}
      saveLabel={t('create')}
      cancel={
        <Button component={Link} to="/" color="inherit">
          {t('ui:cancel')}
        </Button>
      }
    >
      <TextInput
        label={t('name')}
        required
        autoComplete="organization"
        problem={formState.errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || t('nameRequired'),
          maxLength: { value: nameLength, message: t('ui:problem.maxLength', { max: nameLength }) },
        })}
      />
      <Controller
        name="timeZone"
        control={control}
        render={({ field: { value, onChange, onBlur } }) => (
          <TimeZoneSelect value={value} onChange={onChange} onBlur={onBlur} problem={formState.errors.timeZone?.message} />
        )}
      />
    </SavedForm>
  );
}
