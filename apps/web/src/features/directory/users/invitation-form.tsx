import type { JoinRequest } from '@muster/contract/directory/join-request';
import type { Profile } from '@muster/contract/directory/profile';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Alert } from '../../../ui/display/alert';
import { Skeleton } from '../../../ui/display/skeleton';
import { SavedForm } from '../../../ui/forms/saved-form';
import { LinkButton } from '../../../ui/buttons/link-button';
import { ComingDayInput } from '../../../ui/day-input';
import { TextInput } from '../../../ui/text-input';
import { usersPath } from '../components/back-to-users';
import { askToJoin } from '../joining/api';
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
  /** The person belongs to another company and was asked to join this one. */
  onAsked(): void;
}

/** Only the e-mail address is required: the person can fill in the rest. */
export function InvitationForm({ companyId, onInvited, onAsked }: InvitationFormProps) {
  const { t } = useTranslation(['people', 'ui']);
  const queryClient = useQueryClient();
  const choices = usePlaceChoices();
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  /** The submitted address, if it belongs to somebody in another company. */
  const [elsewhere, setElsewhere] = useState<string>();
  const saved = useSavedForm<Values, Profile | JoinRequest>({
    item: `invitation ${companyId}`,
    values: empty,
    fields: ['email', 'firstName', 'lastName', 'title', 'accessUntil'],
    rules: {
      'user.isMember': { field: 'email', text: t('users.isMember') },
    },
    failure: t('users.inviteFailed'),
    send: (values, { idempotencyKey }) => {
      // One key belongs to one call. After a reload, the invitation is sent first again.
      return values.email.trim() === elsewhere
        ? askToJoin({ body: requestOf(companyId, values) }, { idempotencyKey: `${idempotencyKey}.join`, quiet: true })
        : inviteUser({ body: bodyOf(companyId, values) }, { idempotencyKey, quiet: true });
    },
    // The next submit sends a join request instead of an invitation.
    onRefused: (code, { email }) => {
      if (code === 'user.elsewhere') setElsewhere(email.trim());
      return code === 'user.elsewhere';
    },
    onSaved: async (stored) => {
      void invalidatePeople(queryClient);
      if ('userId' in stored) onInvited(stored.userId);
      else onAsked();
    },
  });
  const { register, control, formState } = saved.form;
  const address = useWatch({ control, name: 'email' }).trim();
  const isAsking = address === elsewhere;
  const text = (name: keyof typeof lengths) => ({
    problem: formState.errors[name]?.message,
    ...register(name, { maxLength: { value: lengths[name], message: t('ui:problem.maxLength', { max: lengths[name] }) } }),
  });
  return (
    <SavedForm
      form={saved}
      saveLabel={t(isAsking ? 'users.ask' : 'users.send')}
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
      {isAsking && <AskQuestion email={address} />}
    </SavedForm>
  );
}

/** Explains that the form now sends a request to join. Takes the focus, because the submit button has a new action. */
function AskQuestion({ email }: { email: string }) {
  const { t } = useTranslation('people');
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Alert ref={question} severity="info" tabIndex={-1} className="scroll-mb-28">
      {t('users.elsewhere', { email })}
    </Alert>
  );
}

/** What a request to join offers. The person keeps their own name and job title. */
const requestOf = (companyId: number, { email, accessUntil, roles, sites, divisions }: Values) => ({
  companyId,
  email: email.trim(),
  ...roles,
  ...(accessUntil && { accessUntil }),
  userSites: sites.map(({ id, isManager }) => ({ siteId: id, isManager })),
  userDivisions: divisions.map(({ id, isManager, subDivisionId = null }) => ({ divisionId: id, isManager, subDivisionId })),
});

const bodyOf = (companyId: number, values: Values) => {
  const [firstName, lastName, title] = [values.firstName.trim(), values.lastName.trim(), values.title.trim()];
  return { ...requestOf(companyId, values), ...(firstName && { firstName }), ...(lastName && { lastName }), ...(title && { title }) };
};
