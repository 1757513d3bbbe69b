import { languageNames } from '@muster/contract/shared/language-names';
import { useTranslation } from 'react-i18next';
import { SingleKeysSwitch } from '../../features/palette';
import { announce } from '../../lib/alerts';
import { isLanguage, offeredLanguages } from '../../lib/i18n';
import { useChangeLanguage } from '../../lib/queries/use-change-language';
import { SettingsDrawer } from '../../ui/settings/settings-drawer';

interface AppearanceProps {
  open: boolean;
  onClose(): void;
}

/** The appearance settings, with the languages that this person can choose [1.8]. */
export function Appearance({ open, onClose }: AppearanceProps) {
  const { t, i18n } = useTranslation(['shell', 'errors']);
  const changeLanguage = useChangeLanguage();
  const choose = (tag: string) => {
    if (isLanguage(tag)) changeLanguage(tag).catch(() => announce('error', t('errors:serverNotReachable')));
  };
  return (
    <SettingsDrawer
      open={open}
      onClose={onClose}
      languages={Object.fromEntries(offeredLanguages(i18n.language).map((tag) => [tag, languageNames[tag]]))}
      language={i18n.language}
      onLanguage={choose}
    >
      <SingleKeysSwitch />
    </SettingsDrawer>
  );
}
