import type { Profile } from '@muster/contract/directory/profile';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Skeleton } from '../../../ui/display/skeleton';
import { SavedForm } from '../../../ui/forms/saved-form';
import { LinkButton } from '../../../ui/buttons/link-button';
import { ComingDayInput } from '../../../ui/day-input';
import { TextInput } from '../../../ui/text-input';
import { usersPath } from '../components/back-to-users';
import { invalidatePeople, inviteUser } from '../people';
import { RoleSwitches } from './role-switches';
import { usePlaceChoices, type ChosenPlace } from './use-place-choices';

const ChosenPlaces = lazyPart(() => import('./chosen-places'), 'ChosenPlaces');

interface Values {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  accessUntil: string;
  roles: { isManager: boolean; isLeader: boolean };
  sites: ChosenPlace[];
  divisions: ChosenPlace[];
}

const empty: Values = {
  email: '',
  firstName: '',
  lastName: '',
  title: '',
  accessUntil: '',
  roles: { isManager: false, isLeader: false },
  sites: [],
  divisions: [],
};

const lengths = { email: 254, firstName: 100, lastName: 100, title: 100 } as const;

interface InvitationFormProps {
  companyId: number;
  onInvited(userId: string): void;
}

/** Only the e-mail address is required: the person can fill in the rest. */
export function InvitationForm({ companyId, onInvited }: InvitationFormProps) {
  const { t } = useTranslation(['people', 'ui']);
  const queryClient = useQueryClient();
  const choices = usePlaceChoices();
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const saved = useSavedForm<Values, Profile>({
    item: `invitation ${companyId}`,
    values: empty,
    fields: ['email', 'firstName', 'lastName', 'title', 'accessUntil'],
    rules: {
      'user.isMember': { field: 'email', text: t('users.isMember') },
      'user.elsewhere': { field: 'email', text: t('users.elsewhere') },
    },
    failure: t('users.inviteFailed'),
    send: (values, { idempotencyKey }) => inviteUser({ body: bodyOf(companyId, values) }, { idempotencyKey, quiet: true }),
    onSaved: async ({ userId }) => {
      void invalidatePeople(queryClient);
      onInvited(userId);
    },
  });
  const { register, control, formState } = saved.form;
  const text = (name: keyof typeof lengths) => ({
    problem: formState.errors[name]?.message,
    ...register(name, { maxLength: { value: lengths[name], message: t('ui:problem.maxLength', { max: lengths[name] }) } }),
  });
  return (
    <SavedForm
      form={saved}
      saveLabel={t('users.send')}
      cancel={
        <LinkButton to={usersPath(companyId)} color="inherit">
          {t('ui:cancel')}
        </LinkButton>
      }
    >
      <TextInput
        label={t('field.email')}
        type="email"
        required
        autoComplete="off"
        problem={formState.errors.email?.message}
        {...register('email', {
          validate: (email) =>
            /^\S+@\S+\.\S+$/.test(email.trim()) || (email.trim() === '' ? t('ui:problem.required') : t('users.emailWrong')),
          maxLength: { value: lengths.email, message: t('ui:problem.maxLength', { max: lengths.email }) },
        })}
      />
      <div className="grid gap-6 grid-cols-1 sm:grid-cols-2">
        <TextInput label={t('field.firstName')} autoComplete="off" {...text('firstName')} />
        <TextInput label={t('field.lastName')} autoComplete="off" {...text('lastName')} />
      </div>
      <TextInput label={t('field.title')} autoComplete="off" {...text('title')} />
      <ComingDayInput
        label={t('users.accessUntil')}
        help={t('users.accessUntilHelp')}
        today={today}
        problem={formState.errors.accessUntil?.message}
        {...register('accessUntil')}
      />
      <Controller
        name="roles"
        control={control}
        render={({ field: { value, onChange } }) => <RoleSwitches value={value} onChange={(flag) => onChange({ ...value, ...flag })} />}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={184} />}>
        <Controller
          name="sites"
          control={control}
          render={({ field: { value, onChange } }) => (
            <ChosenPlaces
              label={t('users.sites')}
              managerLabel={t('role.siteManager')}
              choices={choices.sites}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <Controller
          name="divisions"
          control={control}
          render={({ field: { value, onChange } }) => (
            <ChosenPlaces
              label={t('users.divisions')}
              managerLabel={t('role.divisionManager')}
              choices={choices.divisions}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </Suspense>
    </SavedForm>
  );
}

const bodyOf = (companyId: number, { email, firstName, lastName, title, accessUntil, roles, sites, divisions }: Values) => ({
  companyId,
  email: email.trim(),
  ...roles,
  ...(firstName.trim() && { firstName: firstName.trim() }),
  ...(lastName.trim() && { lastName: lastName.trim() }),
  ...(title.trim() && { title: title.trim() }),
  ...(accessUntil && { accessUntil }),
  userSites: sites.map(({ id, isManager }) => ({ siteId: id, isManager })),
  userDivisions: divisions.map(({ id, isManager, subDivisionId = null }) => ({ divisionId: id, isManager, subDivisionId })),
});
