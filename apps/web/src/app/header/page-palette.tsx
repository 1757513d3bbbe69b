import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ContrastOutlined from '~icons/ic/outline-contrast';
import LogoutOutlined from '~icons/ic/outline-logout';
import { useSignOut } from '../../features/identity';
import { KeysDialog, PaletteDialog, type Entry, type Shown } from '../../features/palette';
import { lazyPart } from '../../lib/lazy-screen';
import { usePages } from './use-pages';

const Appearance = lazyPart(() => import('../layouts/appearance'), 'Appearance');

/** The palette with the pages and the actions of the frame, and the list of keys. */
export function PagePalette({ shown, opening }: { shown: Shown['what']; opening: number }) {
  const { t } = useTranslation(['shell', 'ui']);
  const { signOut, question } = useSignOut();
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const pages = usePages();
  const actions: Entry[] = [
    { kind: 'action', key: 'action settings', title: t('ui:settings.title'), icon: ContrastOutlined, act: () => setSettings('open') },
    { kind: 'action', key: 'action sign out', title: t('account.signOut'), icon: LogoutOutlined, act: signOut },
  ];
  return (
    <>
      <PaletteDialog key={opening} open={shown === 'search'} pages={pages} actions={actions} />
      <KeysDialog open={shown === 'keys'} />
      {question}
      <Suspense>{settings !== 'never' && <Appearance open={settings === 'open'} onClose={() => setSettings('closed')} />}</Suspense>
    </>
  );
}
