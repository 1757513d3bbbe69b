import { Link } from '@tanstack/react-router';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { refusedFields } from '../../../lib/forms/field-errors';
import { useIdempotencyKey } from '../../../lib/queries/idempotency-key';
import { Button } from '../../../ui/controls/button';
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar';
import { TextInput } from '../../../ui/text-input';
import { useCreateCompany } from '../api';
import { ownTimeZone, TimeZoneSelect } from './time-zone-select';

const nameLength = 255;

/** Name and time zone of a new company [5.27]. The default zone is the browser's. */
export function CompanyForm({ onCreated }: { onCreated(companyId: number): void }) {
  const { t } = useTranslation(['organisation', 'ui']);
  const create = useCreateCompany();
  const keyOf = useIdempotencyKey();
  const { control, register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { name: '', timeZone: ownTimeZone() },
  });

  const refuse = (error: Error) => {
    const refused = refusedFields(error, ['name', 'timeZone']);
    for (const [at, { field, text }] of refused.entries()) setError(field, { message: text }, { shouldFocus: at === 0 });
    if (refused.length === 0 && isApiError(error)) announceFailure(error);
  };
  const submit = handleSubmit((values) =>
    create.mutate({ ...values, idempotencyKey: keyOf(values) }, { onSuccess: ({ id }) => onCreated(id), onError: refuse }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6 max-w-140 *:mt-0">
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
      <BottomActionBar>
        <Button component={Link} to="/" color="inherit">
          {t('ui:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={create.isPending}>
          {t('create')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
