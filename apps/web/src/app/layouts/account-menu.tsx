import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/identity';
import { lazyPart } from '../../lib/lazy-screen';
import { IconButton } from '../../ui/controls/icon-button';
import { PersonAvatar } from '../../ui/labels/person-avatar';

const AccountMenuPopup = lazyPart(() => import('./account-menu-popup'), 'AccountMenuPopup');

/** The account menu: the person, the display settings, and sign-out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const me = useMe();
  const anchor = useRef<HTMLButtonElement>(null);
  /** The menu's code loads when it first opens, and stays mounted for the closing animation. */
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');

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
        {menu !== 'never' && <AccountMenuPopup open={menu === 'open'} anchor={() => anchor.current} onClose={() => setMenu('closed')} />}
      </Suspense>
    </>
  );
}
