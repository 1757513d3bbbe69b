import type { Profile } from '@muster/contract/directory/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { SavedForm } from '../../../ui/forms/saved-form';
import { TextInput } from '../../../ui/inputs/text-input';
import { invalidatePeople, personQuery, replaceUser } from '../people';

interface Values {
  firstName: string;
  lastName: string;
  title: string;
  phoneNumber: string;
}

const fields = ['firstName', 'lastName', 'title', 'phoneNumber'] as const;
const lengths = { firstName: 100, lastName: 100, title: 100, phoneNumber: 40 } as const;

const valuesOf = ({ firstName, lastName, title, phoneNumber }: Profile): Values => ({
  firstName,
  lastName,
  title: title ?? '',
  phoneNumber: phoneNumber ?? '',
});

/** The details of an account that a manager can correct. The person changes the rest themself [7.48]. */
export function UserForm({ person }: { person: Profile }) {
  const { t } = useTranslation(['people', 'ui']);
  const queryClient = useQueryClient();
  const { userId } = person;
  const saved = useSavedForm<Values, Profile>({
    item: `person ${userId}`,
    values: valuesOf(person),
    version: person.version,
    fields,
    failure: t('users.saveFailed'),
    send: ({ title, phoneNumber, ...names }, { version }) =>
      replaceUser(
        {
          params: { id: userId },
          body: { ...names, title: title || null, phoneNumber: phoneNumber || null, ...(version !== undefined && { version }) },
        },
        { hideError: true },
      ),
    fetchTheirs: async () => {
      const now = await queryClient.query({ ...personQuery(userId), staleTime: 0 });
      return { values: valuesOf(now), version: now.version };
    },
    staysOpen: true,
    onSaved: (now) => {
      void invalidatePeople(queryClient);
      return { values: valuesOf(now), version: now.version };
    },
  });
  const { register, formState } = saved.form;
  return (
    <SavedForm
      form={saved}
      isPart
      theirs={saved.theirs && fields.map((name) => ({ label: t(`field.${name}`), text: saved.theirs?.[name] ?? '' }))}
      saveLabel={t('save')}
      isClosed={!formState.isDirty}
    >
      {fields.map((name) => {
        const isRequired = name === 'firstName' || name === 'lastName';
        return (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            required={isRequired}
            autoComplete="off"
            {...(name === 'phoneNumber' && { type: 'tel', dir: 'ltr' })}
            problem={formState.errors[name]?.message}
            {...register(name, {
              validate: (text) => !isRequired || text.trim() !== '' || t('ui:problem.required'),
              maxLength: { value: lengths[name], message: t('ui:problem.maxLength', { max: lengths[name] }) },
            })}
          />
        );
      })}
    </SavedForm>
  );
}
