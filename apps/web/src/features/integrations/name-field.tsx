import { tokenNameLength } from '@muster/contract/integrations/limits';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/inputs/text-input';

interface NameFieldProps {
  help: string;
  problem: string | undefined;
  /** Registers the field in its form, with these rules. */
  register(rules: { validate(name: string): true | string }): UseFormRegisterReturn;
}

/** The name of a token or a webhook: the first field of its dialog. */
export function NameField({ help, problem, register }: NameFieldProps) {
  const { t } = useTranslation('integrations');
  const validate = (name: string) => {
    if (name.trim() === '') return t('form.nameRequired');
    return name.trim().length <= tokenNameLength || t('form.nameLong', { max: tokenNameLength });
  };
  return (
    <TextInput
      label={t('form.name')}
      help={help}
      required
      // The person has opened the dialog to fill it in. The dialog gives the focus back when it closes.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      problem={problem}
      {...register({ validate })}
    />
  );
}
