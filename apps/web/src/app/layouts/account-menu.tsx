import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/identity';
import { lazyPart } from '../../lib/lazy-screen';
import { IconButton } from '../../ui/controls/icon-button';
import { PersonAvatar } from '../../ui/labels/person-avatar';

const AccountMenuPopup = lazyPart(() => import('./account-menu-popup'), 'AccountMenuPopup');
const Appearance = lazyPart(() => import('./appearance'), 'Appearance');

/** The menu's code loads when it first opens, and stays mounted for the closing animation. */
type Fetched = 'never' | 'open' | 'closed';

/** The account menu: the person, the appearance, and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const anchor = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<Fetched>('never');
  const [settings, setSettings] = useState<Fetched>('never');

  return (
    <>
      <IconButton
        ref={anchor}
        aria-label={t('account.open')}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
        className="p-1"
      >
        <PersonAvatar firstName={me.firstName} lastName={me.lastName} src={me.avatarUrl ?? undefined} />
      </IconButton>
      <Suspense>
        {menu !== 'never' && (
          <AccountMenuPopup
            open={menu === 'open'}
            anchor={() => anchor.current}
            onClose={() => setMenu('closed')}
            onSettings={() => setSettings('open')}
          />
        )}
        {settings !== 'never' && <Appearance open={settings === 'open'} onClose={() => setSettings('closed')} />}
      </Suspense>
    </>
  );
}
