import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../features/identity';
import { lazyPart } from '../../lib/lazy-screen';
import { IconButton } from '../../ui/controls/icon-button';
import { PersonAvatar } from '../../ui/labels/person-avatar';

const AccountMenuPopup = lazyPart(() => import('./account-menu-popup'), 'AccountMenuPopup');
const Appearance = lazyPart(() => import('./appearance'), 'Appearance');

/** The menu's code loads when it first opens, and stays mounted for the closing animation. */
type Fetched = 'never' | 'open' | 'closed';

interface AccountMenuProps {
  /** The button that opens the menu: in the header, or in the navigation at the bottom. */
  renderButton(button: { ref(element: HTMLElement | null): void; isOpen: boolean; open(): void }): ReactNode;
}

/** The account menu: the person, the appearance, and sign-out. */
export function AccountMenu({ renderButton }: AccountMenuProps) {
  const anchor = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<Fetched>('never');
  const [settings, setSettings] = useState<Fetched>('never');

  return (
    <>
      {renderButton({ ref: (element) => void (anchor.current = element), isOpen: menu === 'open', open: () => setMenu('open') })}
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

/** The account menu at the end of the header [2.76]. */
export function HeaderAccountMenu() {
  const { t } = useTranslation('shell');
  const me = useMe();
  return (
    <AccountMenu
      renderButton={({ ref, isOpen, open }) => (
        <IconButton ref={ref} aria-label={t('account.open')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} className="p-1">
          <PersonAvatar firstName={me.firstName} lastName={me.lastName} src={me.avatarUrl ?? undefined} />
        </IconButton>
      )}
    />
  );
}
