import { languageNames } from '@muster/contract/shared/language-names';
import type { Scope } from '@muster/contract/shared/permissions';
import { campaignTypes } from '@muster/contract/templates/kinds';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import Keyboard from '~icons/ic/outline-keyboard';
import Language from '~icons/ic/outline-language';
import PersonAdd from '~icons/ic/outline-person-add';
import { announce } from '../../lib/alerts';
import { useConfig } from '../../lib/config-context';
import { isLanguage, offeredLanguages } from '../../lib/i18n';
import { useChangeLanguage } from '../../lib/queries/use-change-language';
import { isStartedAt, newPath } from '../campaigns';
import { newQuestionPath } from '../exchange';
import { usePermissions } from '../identity';
import type { Entry } from './entry';
import { openKeys } from './shown';

/** What this person may do at this place. Without a place, only what concerns the page itself. */
export function useActions(scope: Scope | undefined): Entry[] {
  const { t } = useTranslation(['palette', 'campaigns', 'communities', 'people']);
  const can = usePermissions();
  const { isPinSession = false } = useConfig();
  const languages = useLanguages();
  const all: Entry[] = [];
  if (scope && can.editScope(scope) && !can.consultant) {
    const types = campaignTypes.filter((type) => isStartedAt(type, scope));
    all.push(...types.map((type) => action(type, t(`campaigns:new.${type}`), { to: newPath(scope, type), icon: Add })));
  }
  if (scope && !can.consultant) all.push(action('ask', t('communities:ask'), { to: newQuestionPath(scope.companyId), icon: Add }));
  if (scope && can.editCompany(scope.companyId) && !isPinSession)
    all.push(action('invite', t('people:users.invite'), { to: `/company/${scope.companyId}/cws/settings/users/invite`, icon: PersonAdd }));
  return [...all, action('keys', t('keys.title'), { act: openKeys, icon: Keyboard }), ...languages];
}

const action = (key: string, title: string, what: Omit<Entry, 'kind' | 'key' | 'title'>): Entry => ({
  kind: 'action',
  key: `action ${key}`,
  title,
  ...what,
});

function useLanguages(): Entry[] {
  const { t, i18n } = useTranslation(['palette', 'errors']);
  const changeLanguage = useChangeLanguage();
  return offeredLanguages(i18n.language)
    .filter((tag) => tag !== i18n.language)
    .map((tag) =>
      action(`language ${tag}`, t('language', { name: languageNames[tag] }), {
        icon: Language,
        isRare: true,
        act: () => {
          if (isLanguage(tag)) changeLanguage(tag).catch(() => announce('error', t('errors:serverNotReachable')));
        },
      }),
    );
}
