import { cleanPersonNumber, isPersonNumber, personNumberLength } from '@muster/contract/shared/person-number';
import { Suspense, useEffect, useRef } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { Alert } from '../../../ui/display/alert';
import { Skeleton } from '../../../ui/display/skeleton';
import { SavedForm } from '../../../ui/forms/saved-form';
import { LinkButton } from '../../../ui/buttons/link-button';
import { ComingDayInput, useToday } from '../../../ui/inputs/day-input';
import { TextInput } from '../../../ui/inputs/text-input';
import { usersPath } from '../components/back-to-users';
import { SwitchLine } from '../components/switch-line';
import { RoleSwitches } from './role-switches';
import { useInvitation, type InvitationOptions, type InvitationValues } from './use-invitation';
import { usePlaceChoices } from './use-place-choices';

const ChosenPlaces = lazyPart(() => import('./chosen-places'), 'ChosenPlaces');

const lengths = { email: 254, number: personNumberLength, firstName: 100, lastName: 100, title: 100 } as const;

/** Only the e-mail address is required: the person can fill in the rest. Somebody without one needs a number and a name. */
export function InvitationForm(options: InvitationOptions) {
  const { t } = useTranslation(['people', 'ui']);
  const today = useToday();
  const { saved, elsewhere } = useInvitation(options);
  const { register, control, formState } = saved.form;
  const address = useWatch({ control, name: 'email' }).trim();
  const hasNoEmail = useWatch({ control, name: 'hasNoEmail' });
  const isAsking = !hasNoEmail && address === elsewhere;
  const text = (name: 'firstName' | 'lastName' | 'title') => ({
    problem: formState.errors[name]?.message,
    required: hasNoEmail && name !== 'title',
    ...register(name, {
      validate: (given) => !hasNoEmail || name === 'title' || given.trim() !== '' || t('ui:problem.required'),
      maxLength: { value: lengths[name], message: t('ui:problem.maxLength', { max: lengths[name] }) },
    }),
  });
  return (
    <SavedForm
      form={saved}
      saveLabel={t(isAsking ? 'users.ask' : hasNoEmail ? 'users.add' : 'users.send')}
      cancel={
        <LinkButton to={usersPath(options.companyId)} color="inherit">
          {t('ui:cancel')}
        </LinkButton>
      }
    >
      <Controller
        name="hasNoEmail"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SwitchLine label={t('users.hasNoEmail')} help={t('users.hasNoEmailHelp')} checked={value} onChange={onChange} />
        )}
      />
      {hasNoEmail ? <NumberField saved={saved} /> : <EmailField saved={saved} />}
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
      <Places control={control} />
      {isAsking && <AskQuestion email={address} />}
    </SavedForm>
  );
}

type Saved = ReturnType<typeof useInvitation>['saved'];

function EmailField({ saved: { form } }: { saved: Saved }) {
  const { t } = useTranslation(['people', 'ui']);
  return (
    <TextInput
      label={t('field.email')}
      type="email"
      required
      autoComplete="off"
      problem={form.formState.errors.email?.message}
      {...form.register('email', {
        validate: (email) =>
          /^\S+@\S+\.\S+$/.test(email.trim()) || (email.trim() === '' ? t('ui:problem.required') : t('users.emailWrong')),
        maxLength: { value: lengths.email, message: t('ui:problem.maxLength', { max: lengths.email }) },
      })}
    />
  );
}

function NumberField({ saved: { form } }: { saved: Saved }) {
  const { t } = useTranslation(['people', 'ui']);
  return (
    <TextInput
      label={t('field.number')}
      help={t('users.numberHelp')}
      dir="ltr"
      required
      autoComplete="off"
      problem={form.formState.errors.number?.message}
      {...form.register('number', {
        validate: (number) =>
          isPersonNumber(cleanPersonNumber(number)) || (number.trim() === '' ? t('ui:problem.required') : t('users.numberWrong')),
      })}
    />
  );
}

/** The sites and divisions of the new member, each with the role there. */
function Places({ control }: { control: Control<InvitationValues> }) {
  const { t } = useTranslation('people');
  const choices = usePlaceChoices();
  return (
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
