import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../../lib/forms/use-saved-form';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { TextInput } from '../../../../ui/inputs/text-input';
import { changePassword } from '../api';

const leastLength = 8;
const mostLength = 200;

const empty = { currentPassword: '', newPassword: '', repeated: '' };

/** Changes the password of the embedded provider. Requires the current one [2.62]. */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'ui']);
  const saved = useSavedForm<typeof empty, void>({
    item: undefined,
    values: empty,
    fields: ['currentPassword', 'newPassword'],
    rules: { 'currentPassword.Wrong': { field: 'currentPassword', text: t('password.wrong') } },
    failure: t('password.failed'),
    send: async ({ currentPassword, newPassword }) => {
      await changePassword({ body: { currentPassword, newPassword } }, { hideError: true });
    },
    staysOpen: true,
    onSaved: () => ({ values: empty }),
  });
  const { register, formState, getValues } = saved.form;
  const problem = (name: keyof typeof empty) => formState.errors[name]?.message;
  const required = (text: string) => text !== '' || t('ui:problem.required');
  return (
    <SavedForm form={saved} saveLabel={t('password.save')}>
      <TextInput
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        required
        problem={problem('currentPassword')}
        {...register('currentPassword', { validate: required })}
      />
      <TextInput
        label={t('password.new')}
        help={t('password.newHelp', { min: leastLength })}
        type="password"
        autoComplete="new-password"
        required
        problem={problem('newPassword')}
        {...register('newPassword', {
          validate: required,
          minLength: { value: leastLength, message: t('password.tooShort', { min: leastLength }) },
          maxLength: { value: mostLength, message: t('ui:problem.maxLength', { max: mostLength }) },
        })}
      />
      <TextInput
        label={t('password.repeat')}
        type="password"
        autoComplete="new-password"
        required
        problem={problem('repeated')}
        {...register('repeated', { validate: (text) => text === getValues('newPassword') || t('password.different') })}
      />
    </SavedForm>
  );
}
