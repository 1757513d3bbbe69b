import type { User } from '@muster/contract/identity/user';
import { languageNames, tagOfPreference } from '@muster/contract/shared/language-names';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../../lib/api-errors';
import { useChangeLanguage } from '../../../../lib/queries/use-change-language';
import { useIsKept } from '../../../../lib/queries/use-is-kept';
import { CurrentFields } from '../../../../ui/forms/current-fields';
import { Text } from '../../../../ui/display/text';
import { PlainSelect } from '../../../../ui/forms/plain-select';
import { meQuery } from '../../api';
import { useChangeAccount } from '../api';
import { preferenceOf, preferencesBeside, type Preference } from '../preferred-language';

/** Languages that everybody is offered have a sentence; each other one has its own name. */
const isNamed = (one: Preference) => one === 'ENGLISH' || one === 'GERMAN' || one === 'FRENCH';

/** Saves a choice at once and switches the interface to it [2.155] [9.31]. */
export function LanguagePreference({ me }: { me: User }) {
  const { t } = useTranslation('account');
  const change = useChangeAccount();
  const changeLanguage = useChangeLanguage();
  const isKept = useIsKept(meQuery);
  const chosen = change.isPending ? change.variables.preferredLanguage : undefined;
  const choose = (preferredLanguage: Preference) =>
    change.mutate(
      { preferredLanguage },
      {
        onSuccess: () => void changeLanguage(tagOfPreference(preferredLanguage)),
        onError: (error) => isApiError(error) && announceFailure(error, t('language.failed')),
      },
    );
  return (
    <>
      <CurrentFields areOld={isKept}>
        <PlainSelect
          label={t('language.label')}
          value={chosen ?? preferenceOf(me.preferredLanguage)}
          options={preferencesBeside(me.preferredLanguage)}
          labelOf={(one) => (isNamed(one) ? t(`language.${one}`) : languageNames[tagOfPreference(one)])}
          onChange={choose}
        />
      </CurrentFields>
      <Text variant="body2" color="muted" className="mt-2">
        {t('language.help')}
      </Text>
    </>
  );
}
