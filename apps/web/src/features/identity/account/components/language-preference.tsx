import type { User } from '@muster/contract/identity/user';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../../lib/api-errors';
import { changeLanguage } from '../../../../lib/i18n';
import { Text } from '../../../../ui/display/text';
import { PlainSelect } from '../../../../ui/forms/plain-select';
import { useChangeAccount } from '../api';
import { languageOf, preferenceOf, preferences, type Preference } from '../preferred-language';

/** Saves a choice at once and switches the interface to it [2.155] [9.31]. */
export function LanguagePreference({ me }: { me: User }) {
  const { t } = useTranslation('account');
  const change = useChangeAccount();
  const chosen = change.isPending ? change.variables.preferredLanguage : undefined;
  const choose = (preferredLanguage: Preference) =>
    change.mutate(
      { preferredLanguage },
      {
        onSuccess: () => void changeLanguage(languageOf(preferredLanguage)),
        onError: (error) => isApiError(error) && announceFailure(error, t('language.failed')),
      },
    );
  return (
    <>
      <PlainSelect
        label={t('language.label')}
        value={chosen ?? preferenceOf(me.preferredLanguage)}
        options={preferences}
        labelOf={(one) => t(`language.${one}`)}
        onChange={choose}
      />
      <Text variant="body2" color="muted" className="mt-2">
        {t('language.help')}
      </Text>
    </>
  );
}
