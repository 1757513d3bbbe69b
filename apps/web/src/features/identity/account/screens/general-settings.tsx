import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../../lib/config-context';
import { Passkeys } from '../../passkeys/passkeys';
import { isSharedDevice } from '../../../../lib/sign-in/number-sign-in';
import { PageHeader } from '../../../../ui/layout/page-header';
import { Panel } from '../../../../ui/layout/panel';
import { useMe } from '../../hooks';
import { AccountForm } from '../components/account-form';
import { LanguagePreference } from '../components/language-preference';
import { PictureEditor } from '../components/picture-editor';
import { SharedProfile } from '../components/shared-profile';

/**
 * The person's own account: picture, language, and the details in the directory [2.155] [3.40] [3.41]. In a PIN session, and in one that does not reach all companies of the person, the
 * language.
 */
export function GeneralSettings(): ReactNode {
  const { t } = useTranslation(['account', 'passkeys']);
  const me = useMe();
  const config = useConfig();
  const changesLanguageOnly = config.isPinSession === true || me.isProfileShared === true;
  const hasNumber = me.userCompanies.some(({ number }) => number !== null);
  return (
    <>
      <PageHeader title={t('general.title')} caption={me.email} />
      <SharedProfile />
      <div className="grid gap-6 grid-cols-1 md:grid-cols-[280px_minmax(0,1fr)] items-start">
        <div className="grid gap-6">
          {!changesLanguageOnly && (
            <Panel title={t('picture.title')}>
              <PictureEditor me={me} />
            </Panel>
          )}
          <Panel title={t('language.title')}>
            <LanguagePreference me={me} />
          </Panel>
          {hasNumber && !isSharedDevice(config) && (
            <Panel title={t('passkeys:title')}>
              <Passkeys userId={me.userId} />
            </Panel>
          )}
        </div>
        {!changesLanguageOnly && <AccountForm key={me.userId} me={me} />}
      </div>
    </>
  );
}
