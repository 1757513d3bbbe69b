import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../ui/layout/page-header';
import { Panel } from '../../../../ui/layout/panel';
import { useMe } from '../../hooks';
import { AccountForm } from '../components/account-form';
import { LanguagePreference } from '../components/language-preference';
import { PictureEditor } from '../components/picture-editor';

/** The person's own account: picture, language, and the details in the directory [2.155] [3.40] [3.41]. */
export function GeneralSettings(): ReactNode {
  const { t } = useTranslation('account');
  const me = useMe();
  return (
    <>
      <PageHeader title={t('general.title')} caption={me.email} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Panel title={t('picture.title')}>
            <PictureEditor me={me} />
          </Panel>
          <Panel title={t('language.title')}>
            <LanguagePreference me={me} />
          </Panel>
        </Box>
        <AccountForm key={me.userId} me={me} />
      </Box>
    </>
  );
}
