import type { User } from '@muster/contract/identity/user';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../../lib/forms/use-saved-form';
import { PastDayInput, useToday } from '../../../../ui/inputs/day-input';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { TextInput } from '../../../../ui/inputs/text-input';
import { PlaceField, type EnteredLocation } from '../../../reference-data';
import { meQuery } from '../../api';
import { useChangeAccount } from '../api';

const nameLength = 100;
const phoneLength = 40;

interface Values {
  firstName: string;
  lastName: string;
  title: string;
  phoneNumber: string;
  address: EnteredLocation | null;
  dateStartedInSafety: string;
  dateStartedWithCurrentTitle: string;
  dateStartedWithCompany: string;
}

const fields = [
  'firstName',
  'lastName',
  'title',
  'phoneNumber',
  'address',
  'dateStartedInSafety',
  'dateStartedWithCurrentTitle',
  'dateStartedWithCompany',
] as const;

const valuesOf = (me: User): Values => ({
  firstName: me.firstName,
  lastName: me.lastName,
  title: me.title ?? '',
  phoneNumber: me.phoneNumber ?? '',
  address: me.address && { label: me.address.label, ...(me.address.placeId !== null && { placeId: me.address.placeId }) },
  dateStartedInSafety: me.dateStartedInSafety ?? '',
  dateStartedWithCurrentTitle: me.dateStartedWithCurrentTitle ?? '',
  dateStartedWithCompany: me.dateStartedWithCompany ?? '',
});

/** An empty field is sent as null. */
const bodyOf = (values: Values) => ({
  ...values,
  address: values.address && { label: values.address.label, placeId: values.address.placeId ?? null },
  title: values.title || null,
  phoneNumber: values.phoneNumber || null,
  dateStartedInSafety: values.dateStartedInSafety || null,
  dateStartedWithCurrentTitle: values.dateStartedWithCurrentTitle || null,
  dateStartedWithCompany: values.dateStartedWithCompany || null,
});

/** The details of the person's own account [3.40] [3.41]. It stays on the screen after saving. */
export function AccountForm({ me }: { me: User }) {
  const { t } = useTranslation(['account', 'ui']);
  const queryClient = useQueryClient();
  const change = useChangeAccount();
  const saved = useSavedForm<Values, User>({
    item: 'account',
    values: valuesOf(me),
    version: me.version,
    fields,
    failure: t('general.failed'),
    send: (values, { version }) => change.mutateAsync({ ...bodyOf(values), version }),
    fetchTheirs: async () => {
      const now = await queryClient.query({ ...meQuery, staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    staysOpen: true,
    onSaved: (now) => ({ values: valuesOf(now), version: now.version }),
  });
  const { register, control, formState } = saved.form;
  const problem = (name: keyof Values) => formState.errors[name]?.message;
  const maxLength = (max: number) => ({ value: max, message: t('ui:problem.maxLength', { max }) });
  const nameField = (name: 'firstName' | 'lastName') => ({
    ...register(name, { validate: (text) => text.trim() !== '' || t('ui:problem.required'), maxLength: maxLength(nameLength) }),
  });
  const today = useToday();
  const dayInput = (name: 'dateStartedInSafety' | 'dateStartedWithCurrentTitle' | 'dateStartedWithCompany') => (
    <PastDayInput
      label={t(`field.${name}`)}
      today={today}
      problem={problem(name)}
      {...register(name, { validate: (text) => text <= today || t('future') })}
    />
  );
  return (
    <SavedForm
      form={saved}
      theirs={saved.theirs && fields.map((name) => ({ label: t(`field.${name}`), text: textOf(saved.theirs?.[name]) }))}
      saveLabel={t('save')}
      isClosed={!formState.isDirty}
    >
      <div className={twoColumns}>
        <TextInput
          label={t('field.firstName')}
          required
          autoComplete="given-name"
          problem={problem('firstName')}
          {...nameField('firstName')}
        />
        <TextInput
          label={t('field.lastName')}
          required
          autoComplete="family-name"
          problem={problem('lastName')}
          {...nameField('lastName')}
        />
      </div>
      <TextInput
        label={t('field.title')}
        autoComplete="organization-title"
        problem={problem('title')}
        {...register('title', { maxLength: maxLength(nameLength) })}
      />
      <TextInput
        label={t('field.phoneNumber')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        problem={problem('phoneNumber')}
        {...register('phoneNumber', {
          maxLength: maxLength(phoneLength),
          pattern: { value: /^[+()\d\s./-]*$/, message: t('phoneWrong') },
        })}
      />
      <Controller
        name="address"
        control={control}
        render={({ field }) => <PlaceField label={t('field.address')} problem={problem('address')} {...field} />}
      />
      {dayInput('dateStartedInSafety')}
      {dayInput('dateStartedWithCurrentTitle')}
      {dayInput('dateStartedWithCompany')}
    </SavedForm>
  );
}

const textOf = (value: string | EnteredLocation | null | undefined): string =>
  typeof value === 'object' ? (value?.label ?? '') : (value ?? '');

const twoColumns = 'grid gap-6 grid-cols-1 sm:grid-cols-2';
